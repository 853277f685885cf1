import type { GameRecord } from '#games/contract';
import type { Action } from '#games/koloretako/action';
import type { Setup } from '#games/koloretako/deal';
import type { GameEvent } from '#games/koloretako/event';
import type { Refusal } from '#games/koloretako/refusal';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import { chanceOf, type Seed } from '#games/shared/seed';
import { carryOutOnce, type NamedCommand } from '#play/carry-out';
import { longestIdle, readable } from '#play/closing';
import type { TablesDeps } from '#play/deps';
import { newMatch } from '#play/opening';
import { type MatchRefusal, nowShown, type OutcomeOf } from '#play/outcome';
import { type Playing, playing } from '#play/request-context';
import { save, saveNew } from '#play/save';
import type { Command } from '#play/tables';
import { ownPlace } from '#store/attempts';
import { matchNamed, newestMatch, openMatches } from '#store/find-matches';
import type { Database, Reading } from '#store/schema';
import { isOpen, type StoredCards } from '#store/stored-match';
import type { CardGame, CardGameId } from './card-game.ts';
import { act, type CardDecision, giveUp, lapse, type RunningCards, undo } from './play.ts';
import { cardGameView, cardRecord, newestCardGame, onlySeat, visibleCardGame } from './view-of.ts';

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
  | MatchRefusal
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
  /** A week's seed and records are revealed a day after its end. */
  | { readonly code: 'weekNotOver' };

/** The result of a command in a game of Koloretako, which no channel is told of: its answer is all there is. */
export type CardOutcome = OutcomeOf<CardGame, CardRefusal, GameEvent>;

/** What card games need from outside. */
type CardDeps = Pick<TablesDeps, 'store' | 'now' | 'seed' | 'id' | 'log'>;

/** Carries out a command in its game, as the rules decide. */
const inCardGame = (
  deps: CardDeps,
  asked: NamedCommand,
  decide: (game: RunningCards, now: number) => CardDecision,
): Promise<CardOutcome> =>
  carryOutOnce(deps, asked, async (db) => {
    const { command } = asked;
    const at = deps.now();
    const meant = await cardGameMeant(db, command);
    if (!meant.isThere) return refusedCards(meant.game, [meant.refusal], at);
    const decision = decide(meant.game, at);
    if (decision.decision === 'refused') return refusedCards(meant.game, decision.refusals, at);
    const after = await save<StoredCards>(db, meant.game, decision, { interaction: command.interaction, at });
    const moves = after.moves.filter(({ version }) => version > meant.game.version);
    return nowShown(cardGameView(after, at), {
      how: 'refresh',
      events: moves.flatMap(({ events }) => events),
    });
  });

/** A refusal, with the game in question. */
export const refusedCards = (
  game: StoredCards | null,
  refusals: readonly [CardRefusal, ...CardRefusal[]],
  now: number,
): CardOutcome => ({ outcome: 'refused', refusals, match: game && cardGameView(game, now) });

/** The game that a command is for, or why it finds none, with the game that the person should see instead. */
type Meant =
  | { readonly isThere: true; readonly game: RunningCards }
  | { readonly isThere: false; readonly refusal: CardRefusal; readonly game: StoredCards | null };

const missing = (refusal: CardRefusal, game: StoredCards | null): Meant => ({
  isThere: false,
  refusal,
  game,
});

/** The game that a button names, wherever it was pressed; otherwise the person's open one in this place. */
async function cardGameMeant(db: Database, { button, person, channel: place }: Command): Promise<Meant> {
  const named = button && (await visibleCardGame(db, button.table, person.id));
  if (button === null || named === null) {
    const newest = await newestCardGame(db, place, person.id);
    if (button !== null) return missing({ code: 'cardGameGone' }, newest);
    return newest?.stage === 'running'
      ? { isThere: true, game: newest }
      : missing({ code: 'noCardGame' }, newest);
  }
  if (named.host !== person.id) return missing({ code: 'notYourCardGame', player: named.host }, named);
  if (named.stage !== 'running') return missing({ code: 'cardGameGone' }, named);
  return named.version === button.version
    ? { isThere: true, game: named }
    : missing({ code: 'cardsChanged' }, named);
}

/** A new game's seed, and the weekly challenge that it attempts; null for every other game. */
interface Given extends Pick<StoredCards, 'attempt'> {
  readonly seed: Seed;
}

/** Starts a game for the person, who can have one open game per place. */
export async function beginCards(
  db: Database,
  { id, now }: Pick<CardDeps, 'id' | 'now'>,
  { interaction, channel: where, guild, person }: Command,
  setup: Setup,
  { seed, attempt }: Given,
): Promise<CardOutcome> {
  const at = now();
  const place = ownPlace(where, person.id);
  const newest = await newestMatch(db, 'koloretako', place);
  if (newest !== null && isOpen(newest)) return refusedCards(newest, [{ code: 'cardGameOpen' }], at);
  const frame = { of: 'koloretako' as const, place, guild, setup, locale: null, attempt, board: null };
  const game = koloretako.newGame(koloretako.deal(setup, chanceOf(seed)));
  const match = { ...newMatch(id(), person), ...frame, stage: 'running' as const, game, undoable: null };
  const steps = [{ seat: onlySeat, person: person.id, what: 'begin' }] as const;
  const begun = await saveNew<StoredCards>(db, { decision: 'opened', match, steps }, { interaction, at });
  return nowShown(cardGameView(begun, at));
}

/**
 * Ends the games that were idle for as long as a table may be. A ranked attempt that still counts can't be given up, so it only ends
 * after its week's seed is revealed, when it has become practice.
 */
async function closeIdleCards({ store, now, log }: CardDeps): Promise<void> {
  const lapsed = await store.transaction(async (db) => {
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
  });
  for (const { id, version } of lapsed) log.info({ game: id, version }, 'card game lapsed');
}

/** The games of Koloretako of a store. */
export function createCardGames(deps: CardDeps): CardGames {
  const { store, now, seed } = deps;
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
      carryOutOnce(deps, { what: 'begin', command }, (db) =>
        beginCards(db, deps, command, options, { seed: seed(), attempt: null }),
      ),
    act: (command, action) => inCardGame(deps, { what: action.do, command }, (game) => act(game, action)),
    undo: (command) => inCardGame(deps, { what: 'undo', command }, undo),
    giveUp: (command) => inCardGame(deps, { what: 'giveUp', command }, giveUp),
    look: (place, person) => shown((db) => newestCardGame(db, place, person), cardGameView),
    named: (game, person) => shown((db) => visibleCardGame(db, game, person), cardGameView),
    playing: (channel, person) => store.read((db) => playing(db, person, channel, now())),
    record: (game, person) => shown((db) => visibleCardGame(db, game, person), cardRecord),
    closeIdle: () => closeIdleCards(deps),
  };
}
