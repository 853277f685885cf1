import { z } from 'zod';
import {
  type PlayerCount,
  playerCounts,
  type Setup,
  type SoloToolCount,
  soloToolCounts,
} from '#games/sagrada/deal';
import { type Edition, editions } from '#games/sagrada/edition';
import { bit, truthSchema } from './columns.ts';

/** What the host chose when opening the table. */
export type KeptOptions = OptionsTogether | OptionsAlone;

interface SharedOptions {
  readonly edition: Edition;
  /** The language of everything public at this table: its host's. */
  readonly locale: string;
}

/** For a table where people play against each other. */
export interface OptionsTogether extends SharedOptions {
  readonly mode: 'table';
  /** The number of seats. */
  readonly seats: PlayerCount;
  readonly reducedBag: boolean;
}

interface OptionsAlone extends SharedOptions {
  readonly mode: 'solo';
  /** The number of tools, from extreme to easy (RULES, Solo). */
  readonly toolCount: SoloToolCount;
}

/** The number of people at a solo table. */
const soloSeats = 1;

const sharedShape = { edition: z.enum(editions), locale: z.string() };

/** Reads the options from a table's row. With a number of tools it is a solo table. */
export const optionsSchema = z.union([
  z
    .object({
      ...sharedShape,
      tool_count: z.null(),
      seats: z.literal(playerCounts),
      reduced_bag: truthSchema,
    })
    .transform(
      ({ edition, locale, seats, reduced_bag: reducedBag }) =>
        ({ mode: 'table', edition, locale, seats, reducedBag }) as const,
    ),
  z
    .object({
      ...sharedShape,
      tool_count: z.literal(soloToolCounts),
      seats: z.literal(soloSeats),
      reduced_bag: z.literal(0),
    })
    .transform(
      ({ edition, locale, tool_count: toolCount }) => ({ mode: 'solo', edition, locale, toolCount }) as const,
    ),
]);

/** The options as stored in a table's row. */
export const optionColumns = ({ edition, locale, ...options }: KeptOptions) => ({
  edition,
  locale,
  ...(options.mode === 'solo'
    ? { seats: soloSeats, reduced_bag: bit(false), tool_count: options.toolCount }
    : { seats: options.seats, reduced_bag: bit(options.reducedBag), tool_count: null }),
});

/** What a game of so many people is dealt for; null if there is none. */
export function setupFor(options: KeptOptions, people: number): Setup | null {
  const { mode, edition } = options;
  if (mode === 'solo')
    return people === soloSeats
      ? { mode, players: soloSeats, edition, reducedBag: false, toolCount: options.toolCount }
      : null;
  const players = playerCounts.find((count) => count === people);
  return players === undefined ? null : { mode, players, edition, reducedBag: options.reducedBag };
}
