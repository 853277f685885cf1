import { type Action, actionText } from '#game/action';
import { apply } from '#game/apply';
import type { GameEvent } from '#game/event';
import type { Game } from '#game/game';
import type { Step } from '#store/deed-log';
import type { KeptFinished, KeptRunning } from '#store/kept-table';
import { automaticStep } from './autopilot.ts';
import { type Decision, type Done, type OpenTable, refuse } from './decision.ts';
import { seatOf } from './seating.ts';
import type { Deed } from './tables.ts';

/** An action of the game by somebody who still plays. */
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
  return playOn(table, step, answer.game, answer.events);
}

/** Gives one's own game up. The seat stays, and plays on by itself (RULES, When someone is gone). */
export function resign(table: OpenTable, { person }: Deed): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  if (table.players[seat]?.resigned === true) return refuse({ code: 'alreadyResigned' });
  const players = table.players.map((sitter) =>
    sitter.id === person.id ? { ...sitter, resigned: true } : sitter,
  );
  return playOn({ ...table, players }, { seat, person: person.id, what: 'resign' }, table.game, []);
}

/** What somebody did, and all that then happens by itself. */
function playOn(table: KeptRunning, step: Step, game: Game, events: readonly GameEvent[]): Done {
  const allSteps: [Step, ...Step[]] = [step];
  const allEvents = [...events];
  let last = game;
  for (;;) {
    const next = automaticStep(last, table.players);
    if (next === null) break;
    const answer = apply(last, next.seat, next.action);
    if (!answer.ok) throw new Error(`nothing happens by itself by ${actionText(next.action)}`);
    last = answer.game;
    allSteps.push({ seat: next.seat, person: null, what: actionText(next.action) });
    allEvents.push(...answer.events);
  }
  return {
    decision: 'done',
    table: withGame(table, last),
    steps: allSteps,
    events: allEvents,
    how: allEvents.some(({ event }) => newMessage.has(event)) ? 'post' : 'refresh',
  };
}

/** What deserves a message of its own; everything else changes the one that is there. */
const newMessage: ReadonlySet<GameEvent['event']> = new Set(['turnEnded', 'roundStarted', 'gameOver']);

const withGame = (table: KeptRunning, game: Game): KeptRunning | KeptFinished =>
  game.phase === 'over' ? { ...table, stage: 'finished', game } : { ...table, game };
