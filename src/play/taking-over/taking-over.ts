import { seatToAct } from '#games/sagrada/game';
import type { Seat } from '#games/shared/seat';
import { refused } from '#play/carry-out';
import { unused } from '#play/clocks/running';
import { type Decision, type Done, done, refuse } from '#play/decision';
import { nowShown, type Outcome } from '#play/outcome';
import { playedOn } from '#play/played-on';
import { seated, seatOf } from '#play/seats';
import type { Command } from '#play/tables';
import { viewOf } from '#play/view-of';
import { addGuest, removeGuest, type SeatRequest } from '#store/guests';
import type { Database } from '#store/schema';
import type { AroundStep } from '#store/step-log';
import { isPerson, type OpenTable, peopleAt, type StoredTable, type TableAt } from '#store/stored-match';
import { barredFrom, isLeft } from './seats-to-take.ts';

/**
 * Takes over a seat that nobody plays: at once if a computer player sits there, or somebody who resigned. Somebody who is only away is
 * asked first.
 * @param at now, in milliseconds since 1970
 */
export function takeSeat(table: OpenTable, { person }: Command, seat: Seat, at: number): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const own = seatOf(table, person.id);
  if (own !== null)
    return refuse({
      code: table.players[own]?.presence === 'resigned' ? 'alreadyResigned' : 'alreadySeated',
    });
  if (table.setup.mode === 'solo') return refuse({ code: 'soloTable' });
  const sitter = table.players[seat];
  if (sitter === undefined || !isLeft(sitter)) return refuse({ code: 'seatTaken' });
  const barred = barredFrom(table, person.id, seat);
  if (barred !== null) return refuse({ code: barred });
  if (table.requests.some((request) => request.seat === seat)) return refuse({ code: 'seatAskedFor' });
  return sitter.presence === 'away'
    ? asked(table, {
        seat,
        number: table.version + 1,
        person: person.id,
        name: person.name,
        askedAt: at,
      })
    : seatGiven(table, { seat, person: person.id, name: person.name }, []);
}

/** Whoever is away gives their seat to the person who asked for it. */
export function giveSeat(table: OpenTable, { person }: Command): Decision {
  if (table.stage === 'lobby') return refuse({ code: 'notStarted' });
  const seat = seatOf(table, person.id);
  if (seat === null) return refuse({ code: 'notSeated' });
  const request = table.requests.find((asked) => asked.seat === seat);
  if (request === undefined) return refuse({ code: 'seatNotAskedFor' });
  return seatGiven(table, request, [{ seat, person: person.id, what: 'giveSeat' }]);
}

/** Asks for the seat of somebody who is away. */
const asked = (table: TableAt<'running'>, request: SeatRequest): Done =>
  done(
    { ...table, requests: [...table.requests, request] },
    { seat: null, person: request.person, what: 'askForSeat' },
  );

/**
 * Gives a seat to somebody: it is theirs from now on, with its cards and all that was done there. What was done before stays done.
 * @param before steps that led to it
 */
export function seatGiven(
  table: TableAt<'running'>,
  { seat, person: id, name }: Pick<SeatRequest, 'seat' | 'person' | 'name'>,
  before: readonly AroundStep[],
): Done {
  const sitter = table.players[seat];
  if (sitter === undefined) throw new Error(`nobody sits in seat ${seat}`);
  const players = table.players.with(seat, { ...seated({ id, name }), tookOver: true });
  const predecessor = {
    seat,
    version: table.version + before.length + 1,
    person: isPerson(sitter) ? sitter.id : null,
    name: sitter.name,
    resigned: sitter.presence === 'resigned',
  };
  const isHosts = isPerson(sitter) && sitter.id === table.host;
  const heir = peopleAt({ players }).find(({ presence }) => presence === 'here');
  const after = {
    ...table,
    players,
    predecessors: [...table.predecessors, predecessor],
    host: isHosts ? (heir?.id ?? id) : table.host,
    clocks: table.clocks.map((clock) => (clock.seat === seat ? unused(clock) : clock)),
  };
  const { game, moves } = table;
  const [first, ...more]: readonly AroundStep[] = [...before, { seat, person: id, what: 'takeSeat' }];
  if (first === undefined) throw new Error('a seat changes hands in a step');
  const decision = playedOn(after, [first, ...more], {
    game,
    moves,
    events: [{ event: 'seatTaken', seat }],
    winner: null,
  });
  // Their turn begins: it gets a message that calls them.
  return game.phase === 'playing' && seatToAct(game) === seat
    ? { ...decision, announced: { ...decision.announced, how: 'post' } }
    : decision;
}

/**
 * Somebody without a seat wants to play in the game after the one of this channel, or doesn't any more.
 * @param at now, in milliseconds since 1970
 */
export async function sitIn(
  db: Database,
  newest: StoredTable | null,
  command: Command,
  { isWanted, at }: { readonly isWanted: boolean; readonly at: number },
): Promise<Outcome> {
  const { person } = command;
  if (
    newest === null ||
    (newest.stage !== 'running' && newest.stage !== 'finished' && newest.stage !== 'lobby')
  )
    return refused(command, newest, [{ code: 'noTable' }]);
  if (newest.setup.mode === 'solo') return refused(command, newest, [{ code: 'soloTable' }]);
  if (seatOf(newest, person.id) !== null) return refused(command, newest, [{ code: 'alreadySeated' }]);
  if (newest.stage === 'lobby') return refused(command, newest, [{ code: 'tableTaken', table: newest.id }]);
  await (isWanted ? addGuest(db, newest.id, person, at) : removeGuest(db, newest.id, person.id));
  const others = newest.guests.filter(({ id }) => id !== person.id);
  const isThere = others.length < newest.guests.length;
  const joined = isThere ? newest.guests : [...others, person];
  const table = { ...newest, guests: isWanted ? joined : others };
  return nowShown(viewOf(table, person.id));
}
