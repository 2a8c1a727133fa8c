// Runs a screen with Yoga, for comparison with StackKit.
//
// usage: yoga_driver SCREEN ROWS SECONDS LAST
//        yoga_driver SCREEN ROWS --frames LAST
//
// What is printed is what YogaScreens prints: the number of views and their
// bytes; for each phase up to the last one its name, median and minimum in
// nanoseconds, the number of measurements, and how long it took before these,
// for the first time; then a checksum. With --frames it is all frames in some
// states up to the last one.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <yoga/Yoga.h>

#include "yoga_screens.h"

namespace {

enum class Kind { column, tens, equal, tight, feed, chat, nest };

YGConfigRef config() {
  static YGConfigRef made = [] {
    YGConfigRef fresh = YGConfigNew();
    // Frames are not rounded to pixels.
    YGConfigSetPointScaleFactor(fresh, 0);
    return fresh;
  }();
  return made;
}

// Newer versions hand over a pointer to a constant node.
template <typename Node>
YGSize measureText(Node node, float width, YGMeasureMode mode, float,
                   YGMeasureMode) {
  const auto &text = *static_cast<const PeerText *>(
      YGNodeGetContext(const_cast<YGNodeRef>(node)));
  const PeerSize size =
      peerSize(text, mode == YGMeasureModeUndefined
                         ? std::numeric_limits<double>::infinity()
                         : width);
  return {float(size.width), float(size.height)};
}

// Makes nodes and keeps them in order, with their texts.
struct Builder {
  std::vector<YGNodeRef> nodes;
  std::deque<PeerText> texts;
  // The place of the text in the middle.
  size_t middle = 0;
  YGNodeRef place = nullptr;
  uint32_t index = 0;

  YGNodeRef make(YGFlexDirection direction = YGFlexDirectionColumn) {
    YGNodeRef node = YGNodeNewWithConfig(config());
    if (direction != YGFlexDirectionColumn) {
      YGNodeStyleSetFlexDirection(node, direction);
    }
    return node;
  }

  YGNodeRef add(YGFlexDirection direction = YGFlexDirectionColumn) {
    nodes.push_back(make(direction));
    return nodes.back();
  }

  YGNodeRef text(const PeerText &text) {
    YGNodeRef node = add();
    texts.push_back(text);
    YGNodeSetContext(node, &texts.back());
    YGNodeSetMeasureFunc(node, measureText);
    return node;
  }

  static void append(YGNodeRef parent, YGNodeRef child) {
    YGNodeInsertChild(parent, child, YGNodeGetChildCount(parent));
  }

  // One row of a screen, with what is inside.
  YGNodeRef row(Kind kind, int row) {
    switch (kind) {
      case Kind::equal:
      case Kind::tight: return cell(row);
      case Kind::feed: return post(row);
      case Kind::chat: return message(row);
      default: return text(peerLine(row));
    }
  }

  static size_t textOffset(Kind kind) {
    switch (kind) {
      case Kind::equal:
      case Kind::tight: return 1;
      case Kind::feed:
      case Kind::chat: return 2;
      default: return 0;
    }
  }

  // A row that comes into the place of the screen, as far from its neighbours
  // as they are.
  YGNodeRef guest(Kind kind) {
    YGNodeRef node = row(kind, 1);
    if (kind == Kind::tens) {
      YGNodeStyleSetMargin(node, YGEdgeLeft, PEER_SPACING);
    } else if (kind != Kind::equal && kind != Kind::tight &&
               kind != Kind::nest) {
      YGNodeStyleSetMargin(node, YGEdgeTop, PEER_SPACING);
    }
    return node;
  }

  YGNodeRef build(Kind kind, int rows) {
    switch (kind) {
      case Kind::tens: return tens(rows / 10);
      case Kind::equal: return cells(kind, rows, PEER_ROOMY_CELL);
      case Kind::tight: return cells(kind, rows, PEER_TIGHT_CELL);
      case Kind::nest: return nest();
      default: return page(kind, rows);
    }
  }

  // As high as its rows.
  YGNodeRef page(Kind kind, int rows) {
    YGNodeRef page = add();
    YGNodeStyleSetPadding(page, YGEdgeAll, PEER_MARGIN);
    for (int number = 0; number < rows; ++number) {
      if (number == rows / 2) middle = nodes.size() + textOffset(kind);
      YGNodeRef child = row(kind, number);
      if (number > 0) YGNodeStyleSetMargin(child, YGEdgeTop, PEER_SPACING);
      append(page, child);
    }
    place = page;
    index = rows / 2;
    return page;
  }

  YGNodeRef tens(int count) {
    YGNodeRef page = add();
    YGNodeStyleSetPadding(page, YGEdgeAll, PEER_MARGIN);
    for (int number = 0; number < count; ++number) {
      YGNodeRef row = add(YGFlexDirectionRow);
      if (number > 0) YGNodeStyleSetMargin(row, YGEdgeTop, PEER_SPACING);
      if (number == count / 2) {
        middle = nodes.size() + 5;
        place = row;
        index = 5;
      }
      for (int column = 0; column < 10; ++column) {
        YGNodeRef child = text(peerLine(number + column));
        if (column > 0) YGNodeStyleSetMargin(child, YGEdgeLeft, PEER_SPACING);
        append(row, child);
      }
      append(page, row);
    }
    return page;
  }

  // Equally high cells in a column of a given height.
  YGNodeRef cells(Kind kind, int rows, double height) {
    YGNodeRef stack = add();
    YGNodeStyleSetHeight(stack, float(height * rows));
    for (int number = 0; number < rows; ++number) {
      if (number == rows / 2) middle = nodes.size() + textOffset(kind);
      append(stack, cell(number));
    }
    place = stack;
    index = rows / 2;
    return stack;
  }

  YGNodeRef cell(int row) {
    YGNodeRef cell = add();
    share(cell);
    YGNodeStyleSetPadding(cell, YGEdgeAll, PEER_CELL_MARGIN);
    YGNodeRef child = text(peerLine(row));
    // As high as the cell leaves room for.
    YGNodeStyleSetFlexGrow(child, 1);
    YGNodeStyleSetFlexShrink(child, 1);
    append(cell, child);
    return cell;
  }

  // Takes an equal part of what there is.
  static void share(YGNodeRef node) {
    YGNodeStyleSetFlexGrow(node, 1);
    YGNodeStyleSetFlexShrink(node, 1);
    YGNodeStyleSetFlexBasis(node, 0);
  }

  // A title, a text that wraps, and three equally wide buttons.
  YGNodeRef post(int row) {
    YGNodeRef post = add();
    append(post, text(peerTitle(row)));
    YGNodeRef body = text(peerPost(row));
    YGNodeStyleSetMargin(body, YGEdgeTop, PEER_SPACING);
    append(post, body);
    YGNodeRef bar = make(YGFlexDirectionRow);
    YGNodeStyleSetMargin(bar, YGEdgeTop, PEER_SPACING);
    for (int number = 0; number < 3; ++number) {
      YGNodeRef button = text(peerButton());
      share(button);
      if (number > 0) YGNodeStyleSetMargin(button, YGEdgeLeft, PEER_SPACING);
      append(bar, button);
    }
    nodes.push_back(bar);
    append(post, bar);
    return post;
  }

  // A bubble at one side, at most three quarters as wide as the row.
  YGNodeRef message(int row) {
    YGNodeRef message = add();
    YGNodeRef bubble = add();
    YGNodeStyleSetAlignItems(message,
                             row % 2 == 0 ? YGAlignFlexStart : YGAlignFlexEnd);
    YGNodeStyleSetMaxWidthPercent(bubble, 100 * PEER_BUBBLE_SHARE);
    YGNodeStyleSetPadding(bubble, YGEdgeHorizontal, PEER_BUBBLE_ACROSS);
    YGNodeStyleSetPadding(bubble, YGEdgeVertical, PEER_BUBBLE_ALONG);
    append(bubble, text(peerMessage(row)));
    append(message, bubble);
    return message;
  }

  // Containers inside each other, and a text in the innermost.
  YGNodeRef nest() {
    YGNodeRef outer = add();
    YGNodeRef root = outer;
    for (;;) {
      YGNodeStyleSetPadding(outer, YGEdgeAll, PEER_LEVEL_MARGIN);
      place = outer;
      if (nodes.size() == PEER_LEVELS) break;
      YGNodeRef inner = add();
      append(outer, inner);
      outer = inner;
    }
    append(outer, text(peerLine(0)));
    middle = nodes.size() - 1;
    index = 1;
    return root;
  }
};

// A screen: its nodes, what changes in it, and what comes and goes.
struct Screen {
  Kind kind;
  Builder builder;
  YGNodeRef root;
  PeerText original;
  Builder guests;

  Screen(Kind kind, int rows) : kind(kind) {
    root = builder.build(kind, rows);
    YGNodeStyleSetWidth(root, float(peerWidth(kind == Kind::nest)));
    original = changing();
  }

  ~Screen() { YGNodeFreeRecursive(root); }

  Screen(const Screen &) = delete;

  PeerText &changing() {
    return *static_cast<PeerText *>(
        YGNodeGetContext(builder.nodes[builder.middle]));
  }

  void change(int number) {
    changing() = peerChanged(original, number);
    YGNodeMarkDirty(builder.nodes[builder.middle]);
  }

  void resize(int number) {
    YGNodeStyleSetWidth(root,
                        float(peerOtherWidth(kind == Kind::nest, number)));
  }

  void resizeBack() {
    YGNodeStyleSetWidth(root, float(peerWidth(kind == Kind::nest)));
  }

  void come() {
    YGNodeRef guest = guests.guest(kind);
    YGNodeInsertChild(builder.place, guest, builder.index);
  }

  void go() {
    YGNodeRef guest = guests.nodes.front();
    YGNodeRemoveChild(builder.place, guest);
    YGNodeFreeRecursive(guest);
    guests = Builder();
  }

  void layOut() {
    YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
  }

  static double sum(const std::vector<YGNodeRef> &nodes, size_t begin,
                    size_t end) {
    double sum = 0;
    for (size_t index = begin; index < end; ++index) {
      const YGNodeRef node = nodes[index];
      sum += double(YGNodeLayoutGetLeft(node)) + YGNodeLayoutGetTop(node) +
             YGNodeLayoutGetWidth(node) + YGNodeLayoutGetHeight(node);
    }
    return sum;
  }

  // The sum of all that is said of frames.
  double readAll() {
    layOut();
    return sum(builder.nodes, 0, builder.nodes.size()) +
           sum(guests.nodes, 0, guests.nodes.size());
  }

  // Reads twenty frames around the change.
  double readTwenty() {
    layOut();
    const size_t middle = builder.middle;
    return sum(builder.nodes, middle < 10 ? 0 : middle - 10,
               std::min(builder.nodes.size(), middle + 10));
  }

  void show(const char *state) {
    layOut();
    std::printf("state %s %zu\n", state,
                builder.nodes.size() + guests.nodes.size());
    for (const auto *nodes : {&builder.nodes, &guests.nodes}) {
      for (const YGNodeRef node : *nodes) {
        std::printf("%.9g %.9g %.9g %.9g\n", YGNodeLayoutGetLeft(node),
                    YGNodeLayoutGetTop(node), YGNodeLayoutGetWidth(node),
                    YGNodeLayoutGetHeight(node));
      }
    }
  }
};

// Consumes what was read.
void keep(double value) {
  if (!std::isfinite(value)) std::abort();
}

// Measures a phase until its time is used up, after a first time that warms up:
// three times, if that takes no more than some seconds. The first time is
// printed, too.
void measure(
    const char *name, double seconds, const std::function<void(int)> &work,
    const std::function<void()> &prepare = [] {}) {
  std::vector<double> times;
  double first = 0;
  const double begin = peerNanoseconds();
  for (int number = 0;; ++number) {
    const double spent = (peerNanoseconds() - begin) / 1e9;
    if (times.size() >= 1000 || (times.size() >= 3 && spent > seconds)) break;
    if (!times.empty() && spent > PEER_PATIENCE) break;
    prepare();
    const double start = peerNanoseconds();
    work(number);
    const double time = peerNanoseconds() - start;
    if (number > 0) {
      times.push_back(time);
    } else {
      first = time;
    }
  }
  std::sort(times.begin(), times.end());
  std::printf("%s %.1f %.1f %zu %.1f\n", name, times[times.size() / 2],
              times[0], times.size(), first);
}

void run(Kind kind, int rows, double seconds, const std::string &last) {
  // What is made once is not counted.
  keep(Screen(kind, 10).readAll());
  const size_t bytes = peerBytes();
  auto screen = std::make_unique<Screen>(kind, rows);
  keep(screen->readAll());
  const size_t used = peerBytes() - bytes;
  std::printf("views %zu\nbytes %zu\n", screen->builder.nodes.size(), used);

  measure(
      "create", seconds,
      [&](int) {
        screen = std::make_unique<Screen>(kind, rows);
        keep(screen->readAll());
      },
      [&] { screen = nullptr; });
  measure("change", seconds, [&](int number) {
    screen->change(number);
    keep(screen->readAll());
  });
  screen->change(1);
  measure("resize", seconds, [&](int number) {
    screen->resize(number);
    keep(screen->readAll());
  });
  screen->resizeBack();
  keep(screen->readAll());
  measure("twenty", seconds, [&](int number) {
    screen->change(number);
    keep(screen->readTwenty());
  });
  screen->change(1);
  if (last != "twenty") {
    measure("come-go", seconds, [&](int) {
      screen->come();
      keep(screen->readAll());
      screen->go();
      keep(screen->readAll());
    });
  }
  std::printf("checksum %.17g\n", screen->readAll());
}

void printFrames(Kind kind, int rows, const std::string &last) {
  Screen screen(kind, rows);
  screen.show("created");
  screen.change(0);
  screen.show("changed");
  screen.resize(0);
  screen.show("resized");
  if (last == "resized") return;
  screen.come();
  screen.show("came");
  screen.go();
  screen.show("gone");
}

}  // namespace

int main(int count, char **arguments) {
  peerFlushLines();
  const char *names[] = {"column", "tens", "equal", "tight",
                         "feed",   "chat", "nest"};
  const int rows = count == 5 ? std::atoi(arguments[2]) : 0;
  for (int kind = 0; rows >= 10 && kind < 7; ++kind) {
    if (std::strcmp(arguments[1], names[kind]) != 0) continue;
    if (std::strcmp(arguments[3], "--frames") == 0) {
      printFrames(Kind(kind), rows, arguments[4]);
    } else {
      run(Kind(kind), rows, std::atof(arguments[3]), arguments[4]);
    }
    return 0;
  }
  std::fprintf(stderr,
               "usage: yoga_driver SCREEN ROWS SECONDS|--frames LAST\n");
  return 2;
}
