import * as fc from 'fast-check';
import { playedOut } from '#games/replay';
import { type Action, actionText } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { lastLeftFirst } from '#games/sagrada/ranking';
import { sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import { type Person, tableIdSchema } from '#play/table';
import { type ComputerId, computerNamed } from '#players/computers';
import { formerId } from '#store/chairs';
import { addMatch } from '#store/save-match';
import type { Database } from '#store/schema';
import { writeDown } from '#store/step-log';
import type { StoredComputer, StoredPerson, StoredSitter } from '#store/stored-match';
import { anySeed, playThrough } from '#test/games/sagrada/random-games';
import { everybody, firstMoment } from './evening.ts';

/** Who sits in a seat at the end, and which part of its steps a computer player took there instead of a person: none, a few, most, all. */
interface Sitting {
  readonly sitter: StoredSitter;
  readonly absent: { readonly from: number; readonly until: number };
}

/** A finished game of before: its states, and who took each step. */
export interface Earlier {
  readonly id: ReturnType<typeof tableIdSchema.parse>;
  readonly guild: string | null;
  readonly at: number;
  readonly sittings: readonly Sitting[];
  readonly winner: Seat | null;
  readonly states: readonly Game[];
  readonly steps: readonly {
    readonly seat: Seat;
    readonly action: Action;
    readonly by: 'person' | 'computer';
  }[];
  /** What a property that fails prints of it. */
  readonly [fc.toStringMethod]: () => string;
}

const standIn: ComputerId = 'paul';
const free = ['nora', 'greta', 'hugo', 'agnes'] as const;

const anyPerson = (who: Person): fc.Arbitrary<Sitting> =>
  fc
    .record({
      presence: fc.constantFrom('here', 'here', 'here', 'late', 'away', 'resigned'),
      tookOver: fc.nat(9).map((chance) => chance === 0),
      isFormer: fc.nat(9).map((chance) => chance === 0),
      absent: fc.constantFrom(
        { from: 0, until: 0 },
        { from: 0, until: 0 },
        { from: 0.6, until: 1 },
        { from: 0.45, until: 1 },
        { from: 0.3, until: 0.9 },
        { from: 0, until: 1 },
      ),
    } as const)
    .map(({ presence, tookOver, isFormer, absent }): Sitting => {
      const id = isFormer ? formerId(tableIdSchema.parse(who.id.padStart(10, '0'))) : who.id;
      const sitter: StoredPerson = { id, name: who.name, presence, tookOver };
      return { sitter, absent };
    });

const playedBy = (computer: ComputerId): Sitting => {
  const sitter: StoredComputer = { computer, name: computerNamed(computer).name, presence: 'here' };
  return { sitter, absent: { from: 0, until: 1 } };
};

const anyTable: fc.Arbitrary<readonly Sitting[]> = fc
  .record({
    people: fc.shuffledSubarray([...everybody], { minLength: 1 }),
    free: fc.shuffledSubarray([...free]),
  })
  .chain(({ people, free: some }) => {
    const computers = some.slice(0, Math.max(4 - people.length, 0));
    const seats = people.length + computers.length < 2 ? [...computers, free[0]] : computers;
    return fc
      .tuple(...people.map(anyPerson))
      .map((sitting) => sitting.concat(seats.slice(0, 4 - people.length).map(playedBy)));
  });

/** Games of before, oldest first. */
export const anyEarlier = (most: number): fc.Arbitrary<readonly Earlier[]> =>
  fc
    .array(
      fc.record({
        sittings: anyTable,
        guild: fc.constantFrom('900', '900', '901', null),
        edition: fc.constantFrom('floodgate' as const, 'pegasus' as const),
        seed: anySeed,
        picks: fc.integer(),
        hours: fc.nat(100),
      }),
      { minLength: 1, maxLength: most },
    )
    .map((games) => {
      let at = firstMoment - 365 * 24 * 60 * 60 * 1000;
      return games.map(({ sittings, guild, edition, seed, picks, hours }, index) => {
        at += 1 + hours * 60 * 60 * 1000;
        const players = playerCount(sittings.length);
        const setup = { mode: 'table', players, edition, reducedBag: false } as const;
        const { states, steps } = playThrough(setup, chanceOf(seed), picks);
        const by = (seat: Seat, step: number): 'person' | 'computer' => {
          const { from = 0, until = 1 } = sittings[seat]?.absent ?? {};
          const part = step / steps.length;
          return part >= from && part < until ? 'computer' : 'person';
        };
        return {
          id: tableIdSchema.parse(`before${String(index).padStart(4, '0')}`),
          guild,
          at,
          sittings,
          winner: lastLeft(sittings),
          states,
          steps: steps.map(({ seat, action }, index) => ({ seat, action, by: by(seat, index) })),
          [fc.toStringMethod]: () => JSON.stringify({ guild, edition, seed, picks, at, sittings }),
        };
      });
    });

function playerCount(seats: number): 2 | 3 | 4 {
  if (seats === 2 || seats === 3 || seats === 4) return seats;
  throw new Error(`no table has ${seats} seats`);
}

/** Who has won because the others, or all people, have resigned. */
function lastLeft(sittings: readonly Sitting[]): Seat | null {
  const left = sittings.flatMap(({ sitter }, seat) => (sitter.presence === 'resigned' ? [] : [seat]));
  const isPeopleLeft = sittings.some(({ sitter }) => 'id' in sitter && sitter.presence !== 'resigned');
  const [only = null] = left;
  if (left.length === sittings.length) return null;
  return left.length === 1 || !isPeopleLeft ? only : null;
}

/** Stores a finished game as it was then, without counting it. */
export async function addEarlier(db: Database, game: Earlier): Promise<void> {
  const over = game.states.at(-1);
  if (over?.phase !== 'over') throw new Error('the game goes on');
  const players = game.sittings.map(({ sitter }) => sitter);
  const stored = {
    id: game.id,
    of: 'sagrada',
    place: game.id,
    guild: game.guild,
    host: everybody[0]?.id ?? '',
    setup: over.deal.setup,
    locale: 'en',
    attempt: null,
    board: null,
    players,
    predecessors: [],
    version: game.steps.length,
    changedAt: game.at,
    closedAt: game.at,
    moves: playedOut(
      sagrada,
      over.deal,
      game.steps.map((step, index) => ({ ...step, version: index + 1 })),
    ).moves,
    stage: 'finished',
    game: over,
    winner: game.winner,
  } as const;
  await addMatch(db, stored);
  const steps = game.steps.map(({ seat, action, by }) => {
    const sitter = players[seat];
    const what = actionText(action);
    if (by === 'person' && sitter !== undefined && 'id' in sitter)
      return { seat, person: sitter.id, what } as const;
    const computer = sitter !== undefined && 'computer' in sitter ? sitter.computer : standIn;
    return { seat, person: null, computer: computer, what } as const;
  });
  await writeDown(db, game.id, { after: 0, steps, interaction: null, at: game.at });
}

/** The seats of a game by their result, best first; those with the same share a place. */
export function rankedSeats({ states, winner }: Earlier): readonly (readonly Seat[])[] {
  const over = states.at(-1);
  if (over?.phase !== 'over') throw new Error('the game goes on');
  const { result } = viewFor(over, 'spectator');
  if (result.mode === 'solo') throw new Error('nobody plays alone here');
  return (winner === null ? result.ranking : lastLeftFirst(result.ranking, winner)).places;
}
