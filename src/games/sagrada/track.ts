import type { Die } from '#games/shared/die';
import { differentDice } from './pool.ts';
import { replaced } from '#games/shared/replaced';

/** The round track: the dice left over by each finished round. */
export type Track = readonly (readonly Die[])[];

/** All dice on the round track, equal ones once, earliest round first. */
export const differentDiceOn = (track: Track): readonly Die[] => differentDice(track.flat());

/** The place on the track of a die equal to this one, in the earliest round, from 0; null if there is none. */
export function placeOn(track: Track, die: Die): { readonly round: number; readonly place: number } | null {
  const round = track.findIndex((dice) => dice.includes(die));
  const dice = track[round];
  return dice === undefined ? null : { round, place: dice.indexOf(die) };
}

/** The track with a die in the place of another one. */
export const swappedAt = (
  track: Track,
  { round, place }: { readonly round: number; readonly place: number },
  die: Die,
): Track => replaced(track, round, replaced(track[round] ?? [], place, die));
