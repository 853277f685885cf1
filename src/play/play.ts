import type { Action } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Game } from '#games/sagrada/game';
import { actionText } from '#games/sagrada/notation';
import type { Seat } from '#games/sagrada/turn-order';
import type { Step } from '#store/deed-log';
import type { KeptFinished, KeptRunning } from '#store/kept-table';
import { type Replayed, undoableAfter } from '#games/replay';
import { automaticStep } from '#games/sagrada/automatic-step';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { AroundStep } from '#store/around';
import { type Decision, type Done, type OpenTable, refuse } from './decision.ts';
import { lastLeft } from './last-left.ts';
import { seatOf } from './seating.ts';
import type { TableEvent } from './table.ts';
import type { Deed } from './tables.ts';

/** An action of the game, by a player who hasn't resigned. */
export function act(table: OpenTable, { person }: Deed, action: Action): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const answer = apply(table.game, seat, action);
  if (!answer.ok) {
    const [first, ...more] = answer.refusals;
    if (first === undefined) throw new Error('refused without a reason');
    return refuse(first, ...more);
  }
  const step = { seat, person: person.id, what: actionText(action) };
  const move = { version: table.version + 1, seat, isAutomatic: false, action, events: answer.events };
  return playOn(table, step, {
    game: answer.game,
    moves: [...table.moves, move],
    events: answer.events,
    winner: null,
  });
}

/**
 * Resigns. The seat stays and plays on automatically. Whoever this leaves as the last one has won (RULES, When someone is gone); a
 * game that went on with one player in an earlier version of the bot is played out.
 */
export function resign(table: OpenTable, { person }: Deed): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const players = table.players.map((sitter) =>
    sitter.id === person.id ? { ...sitter, resigned: true } : sitter,
  );
  const step: AroundStep = { seat, person: person.id, what: 'resign' };
  return playOn({ ...table, players }, step, {
    game: table.game,
    moves: table.moves,
    events: [{ event: 'resigned', seat }],
    winner: lastLeft(players),
  });
}

/** What a step led to. */
interface Outcome extends Replayed<Sagrada> {
  readonly events: readonly TableEvent[];
  /** The seat that it left as the last one, which ends the game; null if it didn't. */
  readonly winner: Seat | null;
}

/** Carries out an action, and all automatic ones after it: to the end if somebody has won as the last one left. */
function playOn(table: KeptRunning, step: Step, { game, moves, events, winner }: Outcome): Done {
  const { players, preferences } = table;
  const isGone = (seat: Seat): boolean => winner !== null || players[seat]?.resigned === true;
  const isInHurry = (seat: Seat): boolean => preferences.get(players[seat]?.id ?? '')?.endsTurn === true;
  const allSteps: [Step, ...Step[]] = [step];
  const allEvents: TableEvent[] = [...events];
  const allMoves = [...moves];
  let last = game;
  for (;;) {
    const next = automaticStep(last, { isGone, isInHurry });
    if (next === null) break;
    const answer = apply(last, next.seat, next.action);
    if (!answer.ok) throw new Error(`an automatic action was refused: ${next.action.do}`);
    last = answer.game;
    allSteps.push({ seat: next.seat, person: null, what: actionText(next.action) });
    allEvents.push(...answer.events);
    allMoves.push({
      ...next,
      version: table.version + allSteps.length,
      isAutomatic: true,
      events: answer.events,
    });
  }
  return {
    decision: 'done',
    table: withGame(table, { game: last, moves: allMoves }, winner),
    steps: allSteps,
    events: allEvents,
    how: allEvents.some(({ event }) => isTold(event, last)) ? 'post' : 'refresh',
    takenBack: null,
  };
}

/**
 * Whether an event gets a message of its own; all others edit the current one. While windows are chosen, that message shows how far
 * each player is, including those who resigned.
 */
const isTold = (event: TableEvent['event'], { phase }: Game): boolean =>
  newMessage.has(event) || (event === 'resigned' && phase !== 'choosing');

const newMessage: ReadonlySet<TableEvent['event']> = new Set(['turnEnded', 'roundStarted', 'gameOver']);

function withGame(
  { undoable: _undoable, ...table }: KeptRunning,
  { game, moves }: Replayed<Sagrada>,
  winner: Seat | null,
): KeptRunning | KeptFinished {
  return game.phase === 'over'
    ? { ...table, stage: 'finished', game, moves, winner }
    : { ...table, game, moves, undoable: undoableAfter(sagrada, { game, moves }, table.players) };
}
