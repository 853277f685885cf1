import { bagSize, filledBag } from './bag.ts';
import { type Chance, shuffled } from './chance.ts';
import { type Color, colors, type Die } from './die.ts';
import type { Edition } from './edition.ts';
import { publicObjectiveNames, type PublicObjectiveName } from './objectives/public.ts';
import { type Pattern, patterns } from './pattern.ts';
import { toolNumbers, type ToolNumber } from './tools/cards.ts';
import type { Seat } from './turn-order.ts';

/** Numbers of people that a table can have. */
export const playerCounts = [2, 3, 4] as const;
export type PlayerCount = (typeof playerCounts)[number];

/** What the players agree on before the cards are dealt. */
export interface Setup {
  readonly players: PlayerCount;
  readonly edition: Edition;
  /** Leave dice out with fewer than four players: the German book's variant (RULES, Setup 2). */
  readonly reducedBag: boolean;
}

/** What lies in front of one player from the start, and is that player's alone. */
interface DealtHand {
  readonly privateObjective: Color;
  /** The four patterns of two cards. */
  readonly offered: readonly Pattern[];
}

/** A setup and everything that the seed decides with it. It never changes during the game. */
export interface Deal extends Setup {
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly tools: readonly ToolNumber[];
  /** In seat order. */
  readonly hands: readonly DealtHand[];
  /** Who takes the first turn of round 1. */
  readonly startPlayer: Seat;
  /** All dice of the game in the order in which they will be drawn: a secret. */
  readonly bag: readonly Die[];
  readonly chance: Chance;
}

const cardsAtTable = 3;
const cardsPerSeat = 2;
const sidesPerCard = 2;
const cards = Array.from({ length: patterns.length / sidesPerCard }, (_, card) =>
  patterns.slice(sidesPerCard * card, sidesPerCard * (card + 1)),
);

/** Deals a game for 2 to 4 players (RULES, Setup; DICE, Streams). */
export function deal({ players, edition, reducedBag }: Setup, chance: Chance): Deal {
  const windows = shuffled(chance.stream('windows'), cards);
  const privateObjectives = shuffled(chance.stream('private'), colors);
  const hands = privateObjectives.slice(0, players).map((privateObjective, seat) => ({
    privateObjective,
    offered: windows.slice(cardsPerSeat * seat, cardsPerSeat * (seat + 1)).flat(),
  }));
  return {
    players,
    edition,
    reducedBag,
    publicObjectives: shuffled(chance.stream('public'), publicObjectiveNames).slice(0, cardsAtTable),
    tools: shuffled(chance.stream('tools'), toolNumbers).slice(0, cardsAtTable),
    hands,
    startPlayer: chance.stream('start').uniform(players),
    bag: filledBag(chance, bagSize(players, reducedBag)),
    chance,
  };
}
