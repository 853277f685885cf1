import type { PlayerCount, Setup, SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';
import type { Level } from '#players/computers';
import type { TableSettings } from '#store/preferences';

/** What the host chooses when opening a table. */
export type TableOptions = OptionsTogether | OptionsAlone;

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

/** Computer players that sit down at once. */
export interface Computers {
  readonly count: (typeof computerCounts)[number];
  readonly level: Level;
}
export const computerCounts = [1, 2, 3] as const;

/** What is asked for when opening a table: its options, who sits down at once, and its pace if it isn't its server's. */
export type OpeningOptions =
  | OptionsAlone
  | (OptionsTogether & {
      readonly computers?: Computers;
      readonly pace?: TableSettings['pace'];
      /** The hour for which it is planned, in milliseconds since 1970. */
      readonly hour?: number;
    });

interface OptionsAlone extends SharedOptions {
  readonly mode: 'solo';
  /** The number of tools, from extreme to easy (RULES, Solo). */
  readonly toolCount: SoloToolCount;
}

/** What is decided for a game by these options, if all seats are taken. */
export const setupFrom = (options: TableOptions): Setup =>
  options.mode === 'solo'
    ? { mode: 'solo', players: 1, edition: options.edition, reducedBag: false, toolCount: options.toolCount }
    : {
        mode: 'table',
        players: options.seats,
        edition: options.edition,
        reducedBag: options.reducedBag,
      };

/** The options with which a table was opened. */
export const optionsFrom = (setup: Setup, locale: string): TableOptions => {
  const { edition } = setup;
  return setup.mode === 'solo'
    ? { mode: 'solo', edition, locale, toolCount: setup.toolCount }
    : { mode: 'table', edition, locale, seats: setup.players, reducedBag: setup.reducedBag };
};
