// What both sides of compare-yoga.py have in common: what is on the screens,
// how texts are measured, the clock, and the memory in use.

#ifndef YOGA_SCREENS_H
#define YOGA_SCREENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#if defined(__APPLE__)
#include <malloc/malloc.h>
#elif defined(__GLIBC__)
#include <malloc.h>
#endif

// MARK: - Texts

// A text is so many characters, each 7 points wide, in lines of a height. One
// that wraps breaks anywhere, and is as wide as it may be then.
typedef struct {
  int32_t characters;
  bool wraps;
  double line;
} PeerText;

typedef struct {
  double width, height;
} PeerSize;

static inline PeerSize peerSize(PeerText text, double width) {
  const double whole = 7.0 * text.characters;
  if (!text.wraps || whole <= width + 0.01) {
    return (PeerSize){whole, text.line};
  }
  const int32_t fitting = (int32_t)((width + 0.01) / 7);
  const int32_t inLine = fitting < 1 ? 1 : fitting;
  const int32_t lines = (text.characters + inLine - 1) / inLine;
  return (PeerSize){width, lines * text.line};
}

// A text of one line: rows are of different heights.
static inline PeerText peerLine(int row) {
  return (PeerText){1 + row % 3, false, 14.0 + row % 7};
}

static inline PeerText peerTitle(int row) {
  return (PeerText){8 + row % 13, false, 20};
}

static inline PeerText peerPost(int row) {
  return (PeerText){60 + row * 37 % 240, true, 16};
}

static inline PeerText peerButton(void) { return (PeerText){5, false, 34}; }

static inline PeerText peerMessage(int row) {
  return (PeerText){5 + row * 53 % 150, true, 16};
}

// What a text becomes, and becomes again: with even numbers another one.
static inline PeerText peerChanged(PeerText text, int number) {
  if (number % 2 != 0) return text;
  if (text.wraps) {
    text.characters += 120;
  } else {
    text.line += 12;
  }
  return text;
}

// MARK: - Distances

#define PEER_MARGIN 16.0
#define PEER_SPACING 8.0
#define PEER_CELL_MARGIN 8.0
#define PEER_ROOMY_CELL 60.0
#define PEER_TIGHT_CELL 20.0
#define PEER_BUBBLE_ACROSS 12.0
#define PEER_BUBBLE_ALONG 8.0
#define PEER_BUBBLE_SHARE 0.75
#define PEER_LEVELS 500
#define PEER_LEVEL_MARGIN 2.0

// How wide a screen is; the nested one has room for its margins.
static inline double peerWidth(bool isNest) { return isNest ? 2375 : 375; }

// Other widths: one that neither side has seen lately.
static inline double peerOtherWidth(bool isNest, int number) {
  return peerWidth(isNest) + 25 + (number + 1) * 89 % 293;
}

// MARK: - Measurements

// After that many seconds, one measurement of a phase is enough.
#define PEER_PATIENCE 3.0

// Whoever runs out of patience has what was printed before.
static inline void peerFlushLines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

static inline double peerNanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

// Bytes that were asked for and not given back; 0 where nobody says.
static inline size_t peerBytes(void) {
#if defined(__APPLE__)
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
#elif defined(__GLIBC__)
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

#endif
