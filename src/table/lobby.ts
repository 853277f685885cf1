import { playerCounts } from '#game/deal';
import { chanceOf, type Seed } from '#game/seed';
import { newGame } from '#game/setup';
import type { KeptThread } from '#store/kept-table';
import { type Decision, done, type OpenTable, refuse } from './decision.ts';
import { seatOf } from './seating.ts';
import type { Deed } from './tables.ts';

const [fewestPlayers] = playerCounts;

/** Sits down in the next free seat. */
export function join(table: OpenTable, { person }: Deed): Decision {
  if (seatOf(table, person.id) !== null) return refuse({ code: 'alreadySeated' });
  if (table.options.mode === 'solo') return refuse({ code: 'soloTable' });
  if (table.stage !== 'lobby') return refuse({ code: 'alreadyStarted' });
  const { seats } = table.options;
  const seat = table.players.length;
  if (seat >= seats) return refuse({ code: 'tableFull', seats });
  const players = [...table.players, { ...person, resigned: false }];
  return done({ ...table, players }, { seat, person: person.id, what: 'join' });
}

/**
 * Leaves the lobby, and the others move up. The host always sits first, so when the host leaves, the next one becomes host. When
 * the last one leaves, the table closes.
 */
export function leave(table: OpenTable, { person }: Deed): Decision {
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  if (table.stage !== 'lobby') return refuse({ code: 'leaveMeansResign' });
  const players = table.players.toSpliced(seat, 1);
  const step = { seat, person: person.id, what: 'leave' } as const;
  const [first] = players;
  if (first === undefined) return done({ ...table, players, stage: 'cancelled' }, step);
  return done({ ...table, players, host: first.id }, step);
}

/** Deals: the game starts with the choice of windows. */
export function start(
  table: OpenTable,
  { person }: Deed,
  { seed, mayMove }: { readonly seed: () => Seed; readonly mayMove: boolean },
): Decision {
  if (table.stage !== 'lobby') return refuse({ code: 'alreadyStarted' });
  const { host, options, players } = table;
  const count = playerCounts.find((number) => number === players.length);
  const tooFew = { code: 'tooFewPlayers', players: players.length, needed: fewestPlayers } as const;
  if (person.id !== host) return refuse({ code: 'onlyHost', host }, ...(count === undefined ? [tooFew] : []));
  if (count === undefined) return refuse(tooFew);
  const { edition, reducedBag } = options;
  const game = newGame({ mode: 'table', players: count, edition, reducedBag }, chanceOf(seed()));
  const step = { seat: seatOf(table, person.id), person: person.id, what: 'start' } as const;
  const thread = mayMove ? threadFor(table) : null;
  return done({ ...table, stage: 'running', game, undoable: null, thread }, step, 'post');
}

/** The thread for the game, which starts at the lobby's message. */
const threadFor = ({ manners, message, channel }: OpenTable): KeptThread | null =>
  manners.place === 'thread' && message !== null ? { id: message, parent: channel } : null;
