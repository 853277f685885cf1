import type { PlayingView } from '#games/sagrada/view';
import type { WholeTurn } from '#games/sagrada/whole-turn';
import type { Stream } from '#games/shared/chance';
import type { Estimates } from '#players/sagrada/search/estimates';
import { comparing, type JudgedTurn, leadOf } from './judged.ts';

/** How far the best turn must be ahead of the second, in points. */
const lead = 2;

/** In this many repetitions with other samples the best turn must come out so often. */
const repetitions = 100;
const sameIn = 95;

/** How many futures a search takes: what is repeated as many as a review's, one that looks a round further ten times as many. */
const futures = { losses: 256, usual: 64, deep: 640 } as const;

/** Turns within so many points of the best one, and at most so many of them, could be mistaken for it. */
const rivals = { within: 4, most: 12 } as const;

/** Quick looks before the whole search: how far ahead the best turn must seem, and which turns the next look compares. */
const looks = [
  { futures: 8, lead: 0, within: 12 },
  { futures: 32, lead: 1, within: 8 },
  { futures: 96, lead: 1.5, within: 6 },
  { futures: futures.losses, lead, within: rivals.within },
] as const;

/** Which turns are worth the whole search: others lose far too much. */
const worthwhile = [
  { futures: 8, within: 16 },
  { futures: 32, within: 12 },
] as const;

/** All turns but those that lose far too much, if one is far enough ahead of all others: the best first. Otherwise null. */
export function clearlyBest(
  all: readonly WholeTurn[],
  view: PlayingView,
  estimates: Estimates,
  stream: Stream,
): readonly JudgedTurn[] | null {
  const compare = comparing(view, 1, estimates, stream);
  let left = all;
  for (const look of looks) {
    const seen = compare(left, look.futures);
    if (leadOf(seen) < look.lead) return null;
    left = within(look.within, seen);
  }
  left = all;
  for (const look of worthwhile) left = within(look.within, compare(left, look.futures));
  const turns = compare(left, futures.losses);
  return leadOf(turns) < lead ? null : turns;
}

/** Whether the best turn stays the best in a far longer search that looks a round further, and again and again with other samples. */
export function isSteady(
  turns: readonly JudgedTurn[],
  view: PlayingView,
  estimates: Estimates,
  stream: Stream,
): boolean {
  const rest = within(rivals.within, turns).slice(0, rivals.most);
  const [best] = rest;
  const deep = comparing(view, 2, estimates, stream)(rest, futures.deep);
  if (deep[0]?.turn !== best || leadOf(deep) < lead) return false;
  return holdsIn(sameIn, repetitions, () => {
    const [again] = comparing(view, 1, estimates, stream)(rest, futures.usual);
    return again?.turn === best;
  });
}

/** Whether something holds in at least so many of some repetitions. It is tried until that is certain. */
export function holdsIn(least: number, of: number, holds: () => boolean): boolean {
  let [held, failed] = [0, 0];
  while (held < least && failed <= of - least)
    if (holds()) held += 1;
    else failed += 1;
  return held === least;
}

/** Turns that are so near to the best one. Even if none is, the second is among them: the best must prove itself against some other. */
const within = (points: number, turns: readonly JudgedTurn[]): readonly WholeTurn[] =>
  turns
    .filter((turn, place) => place < 2 || turn.points >= (turns[0]?.points ?? 0) - points)
    .map(({ turn }) => turn);
