import { z } from 'zod';
import { type PlayerCount, playerCounts, type SoloToolCount, soloToolCounts } from '#game/deal';
import { type Edition, editions } from '#game/edition';
import { bit, truthSchema } from './truth.ts';

/** What the host of a table decided when opening it. */
export type KeptOptions = OptionsTogether | OptionsAlone;

interface SharedOptions {
  readonly edition: Edition;
  /** The language of everything public at this table: its creator's. */
  readonly locale: string;
}

/** Of a table at which people play against each other. */
export interface OptionsTogether extends SharedOptions {
  readonly mode: 'table';
  /** The most players that may sit down. */
  readonly seats: PlayerCount;
  readonly reducedBag: boolean;
}

interface OptionsAlone extends SharedOptions {
  readonly mode: 'solo';
  /** How many tools lie on the table: from extreme to easy (RULES, Solo). */
  readonly toolCount: SoloToolCount;
}

/** How many people sit at a solo table. */
const soloSeats = 1;

const sharedShape = { edition: z.enum(editions), locale: z.string() };

/** Reads the options out of a table's row: with a number of tools it is a solo table. */
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

/** What the row of a table keeps of its options. */
export const optionColumns = ({ edition, locale, ...options }: KeptOptions) => ({
  edition,
  locale,
  ...(options.mode === 'solo'
    ? { seats: soloSeats, reduced_bag: bit(false), tool_count: options.toolCount }
    : { seats: options.seats, reduced_bag: bit(options.reducedBag), tool_count: null }),
});
