import type { GameRecord } from '#games/contract';
import { recordOf } from '#games/record-of';
import { seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { toolRefusals } from '#games/sagrada/tools/use-tool';
import { arrivalsIn, type OverView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { awaitedAt } from '#store/chairs';
import { defaultPreferences } from '#store/preferences';
import { nothingTold } from '#store/stored-events';
import {
  isPerson,
  peopleAt,
  peopleStillPlaying,
  personAt,
  type StoredTable,
  type TableAt,
} from '#store/stored-match';
import { absenceOf, isPaused } from './absence/absence-of.ts';
import { isPassedFor } from './computers.ts';
import { withoutSeed } from './match.ts';
import { nudgeFrom } from './nudges/nudging.ts';
import { offerAt, substituteFor } from './offers/offer.ts';
import { optionsFrom } from './options.ts';
import { playedFor } from './played-by.ts';
import { endOf, isForOthers, seatOf } from './seats.ts';
import type { Away, DailyAttempt, RunningView, TableView, ToolOffer } from './table.ts';
import { isLeft, seatsToTake } from './taking-over/seats-to-take.ts';

/** The table as a person may see it, by id; as spectators see it if the person is null or has no seat. */
export function viewOf(table: StoredTable, person: string | null): TableView {
  const { id, place: channel, guild, host, settings, players, attempt: daily, version } = table;
  const { predecessors, guests, board } = table;
  const seat = person === null ? null : seatOf(table, person);
  const notified = notifiedAt(table);
  const options = optionsFrom(table.setup, table.locale);
  const shared = {
    id,
    channel,
    guild,
    host,
    options,
    settings,
    notified,
    notifiedDirectly: notifiedDirectlyAt(table),
    players,
    predecessors,
    guests,
    away: awayAt(table),
    version,
    thread: board?.thread?.id ?? null,
    isOpen: isOpen(table),
    shown: board === null ? ('message' as const) : ('board' as const),
    daily,
    message: board?.message ?? null,
    told: board?.told ?? nothingTold,
    seat,
  };
  switch (table.stage) {
    case 'lobby':
      if (options.mode === 'solo') throw new Error('a solo game has no lobby');
      return { ...shared, stage: 'lobby', options, hour: table.night?.at ?? null, awaited: table.awaited };
    case 'running': {
      const game = viewFor(table.game, seat ?? 'spectator');
      const choices = choicesOf(table, seat);
      const { undoable, clocks } = table;
      return {
        ...shared,
        stage: 'running',
        game,
        ...choices,
        undoable,
        ...lateAt(table, person),
        arrivals: arrivalsAt(table),
        clocks,
        nudgeFrom: person === null ? null : nudgeFrom(table, person),
        offer: offerAt(table),
        isPaused: isPaused(table),
        openHand: openHandAt(table),
      };
    }
    case 'finished':
      return {
        ...shared,
        stage: 'finished',
        game: sealed(endOf(table, seat ?? 'spectator'), daily),
        playedFor: playedFor(table),
      };
    case 'cancelled':
    case 'givenUp':
      return { ...shared, stage: 'cancelled', why: 'cancelled' };
    case 'lapsed':
      return { ...shared, stage: 'cancelled', why: table.game === null ? 'folded' : 'unplayed' };
  }
}

/** Whether nobody else reads along, or nothing is secret. */
const isOpen = ({ setup, guild, board, players }: StoredTable): boolean =>
  board !== null && (setup.mode === 'solo' || (guild === null && players.filter(isPerson).length === 1));

function openHandAt(table: TableAt<'running'>): RunningView['openHand'] {
  const seat = table.players.findIndex(isPerson);
  return table.game.phase === 'choosing' && isOpen(table) ? viewFor(table.game, seat).hand : null;
}

/** What there is for somebody who comes late. */
const lateAt = (
  table: TableAt<'running'>,
  person: string | null,
): Pick<RunningView, 'toTake' | 'isGuest' | 'formerSeat'> => ({
  toTake: seatsToTake(table, person),
  isGuest: table.guests.some(({ id }) => id === person),
  formerSeat: person === null ? null : formerSeatOf(table, person),
});

/** The seat that somebody had, while the one who took it over plays there. */
function formerSeatOf({ predecessors, players }: TableAt<'running'>, person: string): Seat | null {
  const seat = predecessors.findLast((before) => before.person === person)?.seat;
  const sitter = seat === undefined ? undefined : players[seat];
  return seat === undefined || sitter === undefined || isLeft(sitter) ? null : seat;
}

/** What computer players did since the last step of a person. */
const arrivalsAt = ({ moves }: TableAt<'running'>): RunningView['arrivals'] =>
  arrivalsIn(
    moves.slice(moves.findLastIndex(({ by }) => by === 'person') + 1).flatMap(({ events }) => events),
  );

const sealed = (game: OverView, daily: DailyAttempt | null): OverView =>
  daily?.isRevealed === false ? withoutSeed.sagrada(game) : game;

/** Who said to be away, where others wait for them. */
function awayAt(table: StoredTable): readonly Away[] {
  if (!isForOthers(table)) return [];
  return peopleStillPlaying(table).flatMap((seat) => {
    const absence = absenceOf(table, seat);
    if (absence === null) return [];
    const { until } = absence;
    return [{ seat, until, isPassedFor: isPassedFor(table, seat), substitute: substituteFor(table, seat) }];
  });
}

/** Nobody at a quiet table, nobody who doesn't want it, and nobody who is away. */
function notifiedAt(table: StoredTable): readonly string[] {
  const { settings, preferences } = table;
  const people = [...peopleAt(table), ...awaitedAt(table)].map(({ id }) => id);
  if (!settings.mentions) return [];
  return people.filter((id) => {
    const { notify, absence } = preferences.get(id) ?? defaultPreferences;
    return absence === null && notify !== 'nobody';
  });
}

/** Those who are called to their turns by direct messages instead: in games with others that aren't direct messages themselves. */
function notifiedDirectlyAt(table: StoredTable): readonly string[] {
  const people = peopleStillPlaying(table).flatMap((seat) => personAt(table, seat)?.id ?? []);
  if (table.guild === null || people.length < 2) return [];
  return people.filter((id) => table.preferences.get(id)?.notify === 'direct');
}

/** What the player in this seat may do now; nothing for players who resigned, and for spectators. */
function choicesOf(
  { game, players }: TableAt<'running'>,
  seat: Seat | null,
): Pick<RunningView, 'legal' | 'tools'> {
  if (seat === null || players[seat]?.presence !== 'here') return { legal: [], tools: [] };
  return { legal: legalActions(game, seat), tools: toolOffers(game, seat) };
}

function toolOffers(game: TableAt<'running'>['game'], seat: Seat): readonly ToolOffer[] {
  if (game.phase === 'choosing' || seatToAct(game) !== seat) return [];
  return game.deal.tools.map((tool) => ({ tool, refusals: toolRefusals(game, seat, tool) }));
}

/**
 * The record of a table's game: complete if it is over, otherwise what the person may see. Null if none was dealt, and for an
 * attempt at a daily challenge whose seed isn't revealed yet.
 */
export function recordAt(table: StoredTable, person: string): GameRecord<Sagrada> | null {
  if (table.game === null || table.attempt?.isRevealed === false) return null;
  const names = table.players.map(({ name }) => name);
  const viewer = seatOf(table, person) ?? 'spectator';
  return recordOf(sagrada, table.game.deal, { names, steps: table.moves }, { viewer });
}
