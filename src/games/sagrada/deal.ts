import { type Chance, shuffled } from '#games/shared/chance';
import { type Color, colors, type Die } from '#games/shared/die';
import { type PublicObjectiveName, publicObjectiveNames } from '#games/shared/objectives/public';
import { offeredPatterns, type Pattern } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { bagSize, filledBag } from './bag.ts';
import { type Edition, editionTools } from './edition.ts';
import type { ToolNumber } from './tools/cards.ts';

/** How many people can play at a table. */
export const playerCounts = [2, 3, 4] as const;
export type PlayerCount = (typeof playerCounts)[number];

/** How many tools a solo game can have, from extreme to easy (RULES, Solo). */
export const soloToolCounts = [1, 2, 3, 4, 5] as const;
export type SoloToolCount = (typeof soloToolCounts)[number];

/** How many lie on the table where nobody chose: medium. */
export const usualSoloToolCount: SoloToolCount = 3;

/** What the players agree on before the cards are dealt. */
export type Setup = TableSetup | SoloSetup;
export type Mode = Setup['mode'];

/** Two to four people play against each other. */
interface TableSetup {
  readonly mode: 'table';
  readonly players: PlayerCount;
  readonly edition: Edition;
  /** Leave dice out with fewer than four players: a variant from the German rulebook (RULES, Setup 2). */
  readonly reducedBag: boolean;
}

/** One person plays against the round track (RULES, Solo). */
interface SoloSetup {
  readonly mode: 'solo';
  readonly players: 1;
  readonly edition: Edition;
  readonly reducedBag: false;
  readonly toolCount: SoloToolCount;
}

/** What one player is dealt. At a table only that player sees the private objective. */
interface DealtHand {
  /** One; two in solo floodgate, of which the better one counts. */
  readonly privateObjectives: readonly Color[];
  /** The four patterns of two cards. */
  readonly offered: readonly Pattern[];
}

/** A setup and everything that the seed decides for it. It never changes during the game. */
export interface Deal {
  readonly setup: Setup;
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly tools: readonly ToolNumber[];
  /** In seat order. */
  readonly hands: readonly DealtHand[];
  /** Who takes the first turn of round 1. */
  readonly startPlayer: Seat;
  /** All dice of the game in drawing order. Secret. */
  readonly bag: readonly Die[];
  readonly chance: Chance;
}

const publicObjectiveCount = { table: 3, solo: 2 } as const;
const toolsAtTable = 3;

/** How many private objectives each player gets (RULES, Setup 1 and Solo). */
const privateObjectiveCount = ({ mode, edition }: Setup): 1 | 2 =>
  mode === 'solo' && edition === 'floodgate' ? 2 : 1;

/** Deals a game (RULES, Setup and Solo; DICE, Streams). */
export function deal(setup: Setup, chance: Chance): Deal {
  const { mode, players, edition, reducedBag } = setup;
  const privateObjectives = shuffled(chance.stream('private'), colors);
  const each = privateObjectiveCount(setup);
  const hands = offeredPatterns(chance, players).map((offered, seat) => ({
    privateObjectives: privateObjectives.slice(each * seat, each * (seat + 1)),
    offered,
  }));
  return {
    setup,
    publicObjectives: shuffled(chance.stream('public'), publicObjectiveNames).slice(
      0,
      publicObjectiveCount[mode],
    ),
    tools: shuffled(chance.stream('tools'), editionTools[edition]).slice(
      0,
      mode === 'solo' ? setup.toolCount : toolsAtTable,
    ),
    hands,
    startPlayer: chance.stream('start').uniform(players),
    bag: filledBag(chance, bagSize(players, reducedBag)),
    chance,
  };
}
