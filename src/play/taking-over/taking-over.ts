import { seatToAct } from '#games/sagrada/game';
import type { Seat } from '#games/shared/seat';
import { isPerson, type OpenTable, peopleAt, type TableAt } from '#store/kept-match';
import type { SeatRequest } from '#store/seat-requests';
import type { AroundStep } from '#store/step-log';
import { type Decision, done, type Done, refuse } from '#play/decision';
import { playedOn } from '#play/played-on';
import { seated, seatOf } from '#play/seats';
import { unused } from '#play/clocks/running';
import { barredFrom, isLeft } from './seats-to-take.ts';
import type { Deed } from '#play/tables';

/**
 * Takes over a seat that nobody plays: at once if a computer player sits there, or somebody who resigned. Somebody who is only away is
 * asked first.
 * @param at now, in milliseconds since 1970
 */
export function takeSeat(table: OpenTable, { person }: Deed, seat: Seat, at: number): Decision {
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
export function giveSeat(table: OpenTable, { person }: Deed): Decision {
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
