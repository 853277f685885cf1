import type { Actor, Move } from '#games/replay';
import type { Sagrada } from '#games/sagrada/rules';
import { arrivalsIn } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { personAt, type StoredTable } from '#store/stored-match';

/** How many dice were placed, by who placed them: a person, a computer player, or nobody, where it happened automatically. */
type DicePlaced = Readonly<Record<Actor, number>>;

/** By whom the dice in a seat were placed. Moves that were taken back aren't among the moves of a game. */
export function dicePlacedIn(moves: readonly Move<Sagrada>[], seat: Seat): DicePlaced {
  const placed = { person: 0, computer: 0, nobody: 0 };
  for (const move of moves) {
    if (move.seat !== seat) continue;
    // A tool can place a die itself, or move dice, which adds none.
    for (const { from, to } of arrivalsIn(move.events)) placed[move.by] += to.length - from.length;
  }
  return placed;
}

/** Whether people placed more than half of the dice in a seat; null where nobody placed one. */
export function arePeoplesDice(moves: readonly Move<Sagrada>[], seat: Seat): boolean | null {
  const { person, computer, nobody } = dicePlacedIn(moves, seat);
  const byOthers = computer + nobody;
  return person + byOthers === 0 ? null : person > byOthers;
}

/** What computer players did for somebody in their seat. */
export interface PlayedFor {
  /** Who sat there then. */
  readonly name: string;
  /** Whether one chose their window. */
  readonly choseWindow: boolean;
  /** The rounds in which one took a turn or the rest of it for them, in order. */
  readonly rounds: readonly number[];
  /** Whether these turns were only passed. */
  readonly onlyPassed: boolean;
}

/** What computer players did in the seats of people, in the order in which it began. */
export function playedFor({
  players,
  predecessors,
  moves,
}: Pick<StoredTable, 'players' | 'predecessors' | 'moves'>): readonly PlayedFor[] {
  const found = new Map<string, PlayedFor>();
  let round = 0;
  for (const { seat, version, by, action, events } of moves) {
    const before = predecessors.find((each) => each.seat === seat && version < each.version);
    const isPersons = before === undefined ? personAt({ players }, seat) !== null : before.person !== null;
    if (by === 'computer' && isPersons) {
      const key = `${seat}/${before?.version ?? ''}`;
      const name = before?.name ?? players[seat]?.name ?? '';
      const known = found.get(key) ?? { name, choseWindow: false, rounds: [], onlyPassed: true };
      found.set(key, {
        name,
        choseWindow: known.choseWindow || action.do === 'choose',
        rounds: round === 0 || known.rounds.at(-1) === round ? known.rounds : [...known.rounds, round],
        onlyPassed: known.onlyPassed && (action.do === 'choose' || action.do === 'end'),
      });
    }
    for (const event of events) if (event.event === 'roundStarted') ({ round } = event);
  }
  return [...found.values()];
}
