import { z } from 'zod';
import type { Seed } from '#games/shared/seed';
import type { Setup } from '#games/koloretako/deal';
import type { Week } from './week.ts';

/** A card game's own name: short, random, part of every button that belongs to it. */
export const cardGameIdSchema = z
  .string()
  .regex(/^[0-9a-z]{10}$/, 'a card game is named by ten small letters and digits')
  .brand<'CardGameId'>();
export type CardGameId = z.infer<typeof cardGameIdSchema>;

/**
 * The stage of a game of Koloretako. It waits for nobody, so it is running from the start. It ends early if its player gives it up, or
 * if it lapses because nobody continues it.
 */
export const cardStages = ['running', 'finished', 'givenUp', 'lapsed'] as const;
export type CardStage = (typeof cardStages)[number];

/** A stored game of Koloretako with all its secrets. Its steps are in the log. */
export interface KeptCardGame {
  readonly id: CardGameId;
  /** Who plays it. */
  readonly player: { readonly id: string; readonly name: string };
  /** A channel, or a `placeOfAttempt` for a weekly attempt. */
  readonly place: string;
  /** The server; null in a direct message, where the bot isn't a member, and for a weekly attempt. */
  readonly guild: string | null;
  readonly setup: Setup;
  readonly seed: Seed;
  /** The weekly challenge that this is an attempt at; null for every other game. */
  readonly weekly: KeptWeeklyTry | null;
  readonly stage: CardStage;
  /** The number of steps so far. */
  readonly version: number;
  /** When it was finished, given up or lapsed, in milliseconds since 1970; null before. */
  readonly closedAt: number | null;
}

/** An attempt at a weekly challenge. */
export interface KeptWeeklyTry {
  readonly week: Week;
  /** Whether it started as the person's ranked attempt. It counts if it is finished in time. */
  readonly isRanked: boolean;
}
