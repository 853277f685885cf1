import type { GameRecord } from '#games/contract';
import type { Action } from '#games/koloretako/action';
import type { Setup } from '#games/koloretako/deal';
import type { GameEvent } from '#games/koloretako/event';
import type { Refusal } from '#games/koloretako/refusal';
import type { Koloretako } from '#games/koloretako/rules';
import { once } from '#play/carry-out';
import { longestIdle, readable } from '#play/closing';
import { save } from '#play/save';
import type { Command } from '#play/tables';
import { type Playing, playing } from '#play/visit';
import { matchNamed, openMatches } from '#store/find-matches';
import type { Database, Reading } from '#store/schema';
import type { StoredCards } from '#store/stored-match';
import type { CardGame, CardGameId } from './card-game.ts';
import { begin, type CardParts, inCardGame } from './carry-out.ts';
import { act, giveUp, lapse, undo } from './play.ts';
import { cardGameView, cardRecord, newestCardGame, visibleCardGame } from './view-of.ts';

/**
 * All games of Koloretako: each person can have one open in each place. Every command is one transaction (load, act, save), so two at
 * once run one after the other, and the second sees the result of the first. Nothing is announced: the answer to a command is all
 * there is.
 */
export interface CardGames {
  /** Starts a game for the person. Refused while they have an open one in this place. */
  begin(command: Command, setup: Setup): Promise<CardOutcome>;
  /** An action in the person's open game in this place; for a button, in the button's game. */
  act(command: Command, action: Action): Promise<CardOutcome>;
  /** Takes back the last step, unless it revealed something. An undo is a step of its own in the log. */
  undo(command: Command): Promise<CardOutcome>;
  /** Gives up the game, which then doesn't count. Refused for a ranked attempt, which always counts. */
  giveUp(command: Command): Promise<CardOutcome>;
  /** The person's newest game in this place, open or not; null if there never was one. */
  look(place: string, person: string): Promise<CardGame | null>;
  /** The game with this id, for anyone, but an attempt at the weekly challenge only for its player; null if there is none. */
  named(game: CardGameId, person: string): Promise<CardGame | null>;
  /** Everything that a command typed by the person in this channel could mean, read at once. */
  playing(channel: string, person: string): Promise<Playing>;
  /**
   * The record of a game: complete once it is over, otherwise without what is to come. Null if there is no such game, before its
   * window is chosen, and for an attempt at a week whose seed isn't revealed yet.
   */
  record(game: CardGameId, person: string): Promise<GameRecord<Koloretako> | null>;
  /**
   * Ends games that were idle for 30 days, except ranked attempts that still count. Nobody is told until they ask for
   * theirs.
   */
  closeIdle(): Promise<void>;
}

/** Why something wasn't done: refusals of the game, and of the room around it. */
export type CardRefusal =
  | Refusal
  /** The person has no open game in this place. */
  | { readonly code: 'noCardGame' }
  /** The person already has an open game here. */
  | { readonly code: 'cardGameOpen' }
  /** The button belongs to somebody else's game. */
  | { readonly code: 'notYourCardGame'; readonly player: string }
  /** The button belongs to a game that is over, given up or deleted. */
  | { readonly code: 'cardGameGone' }
  /** Something was done in the game since the button was shown, or it was pressed twice. */
  | { readonly code: 'cardsChanged' }
  /** Nothing was done in the game, or all of it was taken back. */
  | { readonly code: 'nothingToUndo' }
  /** The last step revealed something. */
  | { readonly code: 'undoRevealed' }
  /** A ranked attempt at the weekly challenge always counts. */
  | { readonly code: 'weeklyCounts' }
  /** That week has no weekly challenge, or it is still to come. */
  | { readonly code: 'noWeekly' }
  /** One ranked attempt per week. */
  | { readonly code: 'weeklyDone' }
  /** Ranked attempts start in their own week. */
  | { readonly code: 'weeklyPast' }
  /** Practice has the cards of the ranked attempt, so that comes first. */
  | { readonly code: 'weeklyFirst' }
  /** Nobody gets hints in a ranked attempt. */
  | { readonly code: 'hintsRanked' }
  /** A week's seed and records are revealed a day after its end. */
  | { readonly code: 'weekNotOver' };

/** The result of a command. */
export type CardOutcome =
  | {
      readonly outcome: 'done';
      readonly game: CardGame;
      readonly events: readonly GameEvent[];
    }
  | {
      readonly outcome: 'refused';
      /** All reasons, at least one. */
      readonly refusals: readonly [CardRefusal, ...CardRefusal[]];
      /** The game in question; null if there is none, or this person may not see it. */
      readonly game: CardGame | null;
    }
  /** Discord delivered this interaction twice, and it was carried out before: send no answer. */
  | { readonly outcome: 'repeated' };

type ClosingParts = Pick<CardParts, 'store' | 'now' | 'log'>;

/**
 * Ends the games that were idle for as long as a table may be. A ranked attempt that still counts can't be given up, so it only ends
 * after its week's seed is revealed, when it has become practice.
 */
async function closeIdleCards({ store, now, log }: ClosingParts): Promise<void> {
  for (const { id, version } of await store.transaction((db) => closeIdleIn(db, { now, log })))
    log.info({ game: id, version }, 'card game lapsed');
}

async function closeIdleIn(
  db: Database,
  { now, log }: Omit<ClosingParts, 'store'>,
): Promise<readonly StoredCards[]> {
  const closed: StoredCards[] = [];
  const at = now();
  const idle = await openMatches(db, 'koloretako', { idleSince: at - longestIdle });
  const games = readable(idle, (id) => matchNamed(db, 'koloretako', id), { what: 'game', log });
  for await (const game of games) {
    const decision = lapse(game, at);
    if (decision.decision === 'refused') continue;
    closed.push(await save<StoredCards>(db, game, decision, { interaction: null, at }));
  }
  return closed;
}

/** The games of Koloretako of a store. */
export function createCardGames(parts: CardParts): CardGames {
  const { store, now, seed } = parts;
  /** Shows the game that was found; null if there is none. */
  const shown = <T>(
    find: (db: Reading) => Promise<StoredCards | null>,
    show: (game: StoredCards, now: number) => T,
  ): Promise<T | null> =>
    store.read(async (db) => {
      const game = await find(db);
      return game && show(game, now());
    });
  return {
    begin: (command, options) =>
      once(parts, { what: 'begin', command }, (db) =>
        begin(db, parts, command, options, { seed: seed(), attempt: null }),
      ),
    act: (command, action) => inCardGame(parts, { what: action.do, command }, (game) => act(game, action)),
    undo: (command) => inCardGame(parts, { what: 'undo', command }, undo),
    giveUp: (command) => inCardGame(parts, { what: 'giveUp', command }, giveUp),
    look: (place, person) => shown((db) => newestCardGame(db, place, person), cardGameView),
    named: (game, person) => shown((db) => visibleCardGame(db, game, person), cardGameView),
    playing: (channel, person) => store.read((db) => playing(db, person, channel, now())),
    record: (game, person) => shown((db) => visibleCardGame(db, game, person), cardRecord),
    closeIdle: () => closeIdleCards(parts),
  };
}
