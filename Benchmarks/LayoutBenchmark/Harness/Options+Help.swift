extension Options {
  static let help = """
    usage: LayoutBenchmark [options]

    Measures the constraint solver and the layout on top of it, beside
    hand-written loops that compute the same positions in the same run.
    Without options everything is measured, in two to five minutes.

    what is measured
      --suite NAME,...  solver, stack, rows, screens, shapes or all
                        (default: all)
      --filter TEXT,... only phases whose suite/scenario/phase contains a text;
                        a text that ends with $ must be the end
      --rows N,N,...    sizes, instead of each scenario's own; where --list says
                        fixed, there is no other. What would take very long, by
                        what a smaller size of the same run took, is left out
      --samples N       measurements of each phase (default: by time)
      --quick           a few seconds in all, small sizes, rough figures

    what becomes of the figures
      --details         prints a line for each figure, with minimum, spread
                        and the solver's pivots
      --json FILE       also writes the figures to a file
      --csv FILE        the same as comma-separated values
      --plot DIR        draws time against rows, an SVG file for each scenario
                        of several sizes; the folder is made if need be

    instead of measuring
      --compare BEFORE AFTER
                        compares the figures of two files of --json; goes with
                        --suite, --filter and --rows
      --threads [N]     lays out independent trees on 1 to N threads (default:
                        as many as there are processors), and compares the
                        throughput with that of one; goes with --suite,
                        --filter, --rows and --quick
      --gallery DIR     draws the screens, an SVG file for each, and a page that
                        shows them all; the folder is made if need be
      --list            lists suites, scenarios and phases; goes with --suite
                        and --filter
      --data NAME       prints a constraint list: enaml-window or random-900
      --help            prints this text

    Each cell of the tables is the median time of the whole work and, with an
    x, how many times that of the hand-written loop it is, which places the rows
    that move (all rows where the total changes) and, like the measured work,
    reads every position and height afterwards; of screen-*, how many times as
    long a constraint takes as one of chain/build at 1,000 rows. bar: the most
    that this should be; an exclamation mark: it is more. growth: how many times
    as much a row costs in the largest size as at 1,000 rows, of screens: in
    each size as in the smallest. rows of enaml-window and random-900:
    constraints; of grid: cells; of nested and screen-nested: views in the rows.
    """
}
