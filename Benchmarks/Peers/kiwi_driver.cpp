// Runs scenarios of LayoutBenchmark with kiwi, for comparison.
//
// usage: kiwi_driver ENAML_LIST RANDOM_LIST ROWS SECONDS
//
// The lists are those that `LayoutBenchmark --data` prints. For each phase one
// line is printed: scenario, phase, rows, median and minimum in nanoseconds,
// number of measurements, and a checksum of the values that were read.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

using Clock = std::chrono::steady_clock;

double secondsPerPhase = 0.3;

double now() {
  return std::chrono::duration<double, std::nano>(
             Clock::now().time_since_epoch())
      .count();
}

// What has been read; printed, so that no work is found to be useless.
double checksum = 0;

struct Phase {
  std::string scenario, name;
  int rows;
  std::function<void(int)> work = {};
  // Outside the clock, before each measurement.
  std::function<void(int)> prepare = [](int) {};
  // Outside the clock, after each measurement.
  std::function<void()> finish = [] {};
};

// Measures a phase until its time is used up: twice at least, of which the
// first only warms up when there is time for more.
void measure(const Phase &phase) {
  std::vector<double> times;
  const double begin = now();
  const double budget = secondsPerPhase * 1e9;
  for (int number = 0; times.size() < 500; ++number) {
    phase.prepare(number);
    const double start = now();
    phase.work(number);
    const double time = now() - start;
    phase.finish();
    if (number > 0 || time > budget) times.push_back(time);
    if (times.size() >= 3 && now() - begin > budget) break;
    if (!times.empty() && now() - begin > 10 * budget) break;
  }
  std::sort(times.begin(), times.end());
  const size_t middle = times.size() / 2;
  const double median = times.size() % 2 == 1
                            ? times[middle]
                            : (times[middle - 1] + times[middle]) / 2;
  std::printf("%s %s %d %.1f %.1f %zu %.17g\n", phase.scenario.c_str(),
              phase.name.c_str(), phase.rows, median, times[0], times.size(),
              checksum);
  std::fflush(stdout);
}

void require(bool holds, const std::string &what) {
  if (holds) return;
  std::cerr << "kiwi_driver: wrong result: " << what << "\n";
  std::exit(1);
}

// A solver and what was added to it. The solver is created and destroyed
// outside the clock.
struct World {
  std::unique_ptr<kiwi::Solver> solver = std::make_unique<kiwi::Solver>();
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;

  void clear() {
    constraints.clear();
    variables.clear();
    solver = std::make_unique<kiwi::Solver>();
  }

  void add(const kiwi::Constraint &constraint) {
    solver->addConstraint(constraint);
    constraints.push_back(constraint);
  }

  void readAll() {
    solver->updateVariables();
    double sum = 0;
    for (const kiwi::Variable &variable : variables) sum += variable.value();
    checksum = sum;
  }
};

// MARK: - chain

constexpr double spacing = 4, smallest = 4;

double preferred(int row) { return 20 + row % 7; }

struct Chain : World {
  int rows;
  std::vector<kiwi::Variable> tops, heights;
  std::vector<kiwi::Constraint> links;

  explicit Chain(int count) : rows(count) {}

  void reset() {
    clear();
    tops.clear();
    heights.clear();
    links.clear();
    variables.reserve(2 * rows + 1);
    constraints.reserve(3 * rows + 1);
  }

  // Heights that can be changed later have to be edit variables; those of the
  // constraints that kiwi is given otherwise cannot be changed in place.
  void build(bool isEditable) {
    tops.emplace_back();
    variables.push_back(tops.back());
    add(kiwi::Constraint(tops.back() == 0.0, kiwi::strength::strong));
    for (int row = 0; row < rows; ++row) {
      kiwi::Variable height, next;
      if (isEditable) {
        solver->addEditVariable(height, kiwi::strength::medium);
        solver->suggestValue(height, preferred(row));
      } else {
        add(kiwi::Constraint(height == preferred(row), kiwi::strength::medium));
      }
      add(height >= smallest);
      links.push_back(next == tops.back() + height + spacing);
      add(links.back());
      heights.push_back(height);
      tops.push_back(next);
      variables.push_back(height);
      variables.push_back(next);
    }
  }

  // Compares with the plain loop: one row may have another height, and
  // another gap below it.
  void check(int special, double height, double gap) {
    double y = 0;
    for (int row = 0; row < rows; ++row) {
      require(std::abs(tops[row].value() - y) < 1e-6, "chain");
      const bool isSpecial = row == special;
      y += (isSpecial ? height : preferred(row)) + (isSpecial ? gap : spacing);
    }
    require(std::abs(tops[rows].value() - y) < 1e-6, "chain, bottom");
  }
};

void measureChain(int rows) {
  Chain chain(rows);
  const int middle = rows / 2;

  for (bool isEditable : {false, true}) {
    Phase build{"chain", isEditable ? "buildEditable" : "build", rows};
    build.prepare = [&](int) { chain.reset(); };
    build.work = [&](int) {
      chain.build(isEditable);
      chain.readAll();
    };
    build.finish = [&] { chain.check(-1, 0, 0); };
    measure(build);
  }

  // The heights of different rows in the middle in turns.
  int row = 0;
  double height = 0;
  Phase change{"chain", "change", rows};
  change.work = [&](int number) {
    row = middle + number % 2;
    height = 16 + number % 32;
    chain.solver->suggestValue(chain.heights[row], height);
    chain.readAll();
  };
  change.finish = [&] {
    chain.check(row, height, spacing);
    chain.solver->suggestValue(chain.heights[row], preferred(row));
    chain.solver->updateVariables();
  };
  measure(change);

  chain.reset();
  chain.build(false);
  double gap = 0;
  Phase reAdd{"chain", "reAdd", rows};
  reAdd.work = [&](int number) {
    gap = 5 + number % 8;
    chain.solver->removeConstraint(chain.links[middle]);
    chain.links[middle] =
        chain.tops[middle + 1] ==
        chain.tops[middle] + chain.heights[middle] + gap;
    chain.solver->addConstraint(chain.links[middle]);
    chain.readAll();
  };
  reAdd.finish = [&] { chain.check(middle, preferred(middle), gap); };
  measure(reAdd);
}

// MARK: - lists of constraints

struct Item {
  int relation;
  double strength, constant;
  std::vector<std::pair<double, int>> terms;
};

struct List {
  int variableCount = 0;
  std::vector<Item> items;

  explicit List(const std::string &path) {
    std::ifstream file(path);
    std::string word;
    size_t count = 0;
    file >> word >> variableCount >> count;
    while (file >> word) {
      Item item;
      size_t length = 0;
      file >> item.relation >> item.strength >> item.constant >> length;
      for (size_t position = 0; position < length; ++position) {
        double coefficient;
        int variable;
        file >> coefficient >> variable;
        item.terms.emplace_back(coefficient, variable);
      }
      items.push_back(item);
    }
    require(count > 0 && items.size() == count, "cannot read " + path);
  }

  void add(World &world) const {
    world.variables.reserve(variableCount);
    for (int number = 0; number < variableCount; ++number) {
      world.variables.emplace_back();
    }
    world.constraints.reserve(items.size());
    for (const Item &item : items) {
      std::vector<kiwi::Term> terms;
      terms.reserve(item.terms.size());
      for (const auto &[coefficient, variable] : item.terms) {
        terms.emplace_back(world.variables[variable], coefficient);
      }
      const auto relation = item.relation < 0    ? kiwi::OP_LE
                            : item.relation == 0 ? kiwi::OP_EQ
                                                 : kiwi::OP_GE;
      world.add(kiwi::Constraint(
          kiwi::Expression(std::move(terms), item.constant), relation,
          item.strength));
    }
  }

  // The required constraints have to hold.
  void check(const World &world, const std::string &name) const {
    for (const Item &item : items) {
      if (item.strength < kiwi::strength::required) continue;
      double sum = item.constant, scale = 1;
      for (const auto &[coefficient, variable] : item.terms) {
        const double part = coefficient * world.variables[variable].value();
        sum += part;
        scale = std::max(scale, std::abs(part));
      }
      const double tolerance = 1e-6 * scale;
      require(item.relation < 0    ? sum <= tolerance
              : item.relation == 0 ? std::abs(sum) <= tolerance
                                   : sum >= -tolerance,
              name);
    }
  }
};

void measureWindow(const List &list) {
  const std::pair<double, double> sizes[] = {
      {400, 600}, {600, 400}, {800, 1200}, {1200, 800}, {400, 800},
      {800, 400}, {500, 500}, {1024, 768}, {640, 900},  {900, 640}};
  World world;
  const auto resize = [&](int number) {
    const auto &size = sizes[number % 10];
    world.solver->suggestValue(world.variables[0], size.first);
    world.solver->suggestValue(world.variables[1], size.second);
  };
  const auto addAll = [&] {
    list.add(world);
    world.solver->addEditVariable(world.variables[0], kiwi::strength::strong);
    world.solver->addEditVariable(world.variables[1], kiwi::strength::strong);
    resize(0);
  };

  Phase build{"enaml-window", "build", int(list.items.size())};
  build.prepare = [&](int) { world.clear(); };
  build.work = [&](int) {
    addAll();
    world.readAll();
  };
  build.finish = [&] { list.check(world, "enaml-window build"); };
  measure(build);

  world.clear();
  addAll();
  Phase phase{"enaml-window", "resize", int(list.items.size())};
  double width = 0;
  phase.work = [&](int number) {
    width = sizes[number % 10].first;
    resize(number);
    world.readAll();
  };
  phase.finish = [&] {
    list.check(world, "enaml-window resize");
    require(world.variables[0].value() == width, "enaml-window width");
  };
  measure(phase);
}

void measureRandom(const List &list) {
  const int edited[] = {292, 158};
  World world;
  const int rows = int(list.items.size());

  Phase add{"random-900", "add", rows};
  add.prepare = [&](int) { world.clear(); };
  add.work = [&](int) {
    list.add(world);
    world.readAll();
  };
  add.finish = [&] { list.check(world, "random-900 add"); };
  measure(add);

  double base[] = {world.variables[edited[0]].value(),
                   world.variables[edited[1]].value()};
  Phase edit{"random-900", "edit", rows};
  edit.work = [&](int) {
    for (int number : edited) {
      world.solver->addEditVariable(world.variables[number],
                                    kiwi::strength::strong);
    }
    for (int round = 1; round <= 50; ++round) {
      for (int position = 0; position < 2; ++position) {
        world.solver->suggestValue(world.variables[edited[position]],
                                   base[position] + round / 100.0);
      }
      world.readAll();
    }
    for (int number : edited) {
      world.solver->removeEditVariable(world.variables[number]);
    }
  };
  edit.finish = [&] { list.check(world, "random-900 edit"); };
  measure(edit);

  Phase remove{"random-900", "remove", rows};
  remove.prepare = [&](int) {
    world.clear();
    list.add(world);
  };
  remove.work = [&](int) {
    for (const kiwi::Constraint &constraint : world.constraints) {
      world.solver->removeConstraint(constraint);
    }
  };
  measure(remove);
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 5) {
    std::cerr << "usage: kiwi_driver ENAML_LIST RANDOM_LIST ROWS SECONDS\n";
    return 2;
  }
  const List window(arguments[1]);
  const List random(arguments[2]);
  const int rows = std::atoi(arguments[3]);
  secondsPerPhase = std::atof(arguments[4]);
  require(rows >= 2 && secondsPerPhase > 0, "bad arguments");
  measureWindow(window);
  measureRandom(random);
  measureChain(rows);
}
