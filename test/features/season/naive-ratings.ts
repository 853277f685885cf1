import { ordinal, rate, type Rating } from 'openskill';
import { type FinishedView, peopleAt } from '#play/table';
import { day } from './season-nights.ts';

/** What is known of a finished game among people. */
export interface Known {
  readonly id: string;
  readonly server: string;
  readonly at: number;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly place: number;
    readonly won: boolean;
    readonly total: number;
  }[];
}

/** The same from its result: those who left are behind all who stayed. */
export function knownOf({ id, players, game }: FinishedView, server: string, at: number): Known {
  const { result } = game;
  if (result.mode !== 'table') throw new Error('alone');
  const stayed = result.ranking.places.map((seats) =>
    seats.filter((seat) => players[seat]?.presence === 'here'),
  );
  const sitting = peopleAt({ players }).map((sitter, seat) => {
    const own = stayed.findIndex((seats) => seats.includes(seat));
    const ahead = own < 0 ? stayed : stayed.slice(0, own);
    return {
      id: sitter.id,
      name: sitter.name,
      place: 1 + ahead.flat().length,
      won: own === 0,
      total: result.scores[seat]?.total ?? Number.NaN,
    };
  });
  return { id, server, at, players: sitting };
}

const start: Rating = { mu: 25, sigma: 25 / 3 };

/** The ratings of everyone after all games of a server, from what each of them brings into their first one: docs/RATING.md, word by word. */
function rated(
  games: readonly Known[],
  earlier: readonly Known[],
  begin: (person: string) => Rating,
): ReadonlyMap<string, Rating> {
  const skills = new Map<string, Rating>();
  for (const game of games) {
    const { at, players } = game;
    const previous = earlier.slice(0, earlier.indexOf(game));
    const before = players.map(({ id }) => skills.get(id) ?? begin(id));
    const after = rate(
      before.map((skill) => [skill]),
      { rank: players.map(({ place }) => place) },
    );
    for (const [index, { id }] of players.entries()) {
      const others = players.filter((other) => other.id !== id);
      const shares = others.map((other) => {
        const n = previous.filter(
          (one) =>
            one.at >= at - 7 * day &&
            [id, other.id].every((each) => one.players.some((player) => player.id === each)),
        ).length;
        return 2 ** (-n / 3);
      });
      const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
      const [old = start, [fresh = start] = []] = [before[index], after[index]];
      skills.set(id, {
        mu: old.mu + share * (fresh.mu - old.mu),
        sigma: old.sigma + share * (fresh.sigma - old.sigma),
      });
    }
  }
  return skills;
}

/** The number that people see. */
export const shownAs = (skill: Rating): number => Math.round(1000 + 40 * ordinal(skill));

/**
 * The ranking of a server, from all games that were ever played there: of a month, or of all time. People who were forgotten are in no
 * ranking; what others won or lost against them stays.
 */
export function rankingOf(
  all: readonly Known[],
  month: string | null,
  forgotten: ReadonlySet<string> = new Set(),
) {
  const games = month === null ? all : all.filter(({ at }) => new Date(at).toISOString().startsWith(month));
  const begin = (person: string): Rating => {
    if (month === null) return start;
    const first = games.find(({ players }) => players.some(({ id }) => id === person));
    const before = all.slice(0, first === undefined ? 0 : all.indexOf(first));
    const { mu, sigma } = rated(before, before, () => start).get(person) ?? start;
    return { mu: 25 + (mu - 25) / 2, sigma: Math.sqrt(0.25 * sigma ** 2 + 0.75 * start.sigma ** 2) };
  };
  const ratings = new Map(
    [...rated(games, all, begin)]
      .filter(([person]) => !forgotten.has(person))
      .map(([person, skill]) => [person, shownAs(skill)]),
  );
  const ranked = [...ratings].map(([person, rating]) => {
    const own = games.flatMap(({ id, players }) =>
      players
        .filter((player) => player.id === person)
        .map(({ name, won, total }) => ({ match: id, name, won, total })),
    );
    const best = Math.max(...own.map(({ total }) => total));
    return {
      row: {
        rank: 1 + [...ratings.values()].filter((other) => other > rating).length,
        person,
        name: own.at(-1)?.name,
        rating,
        games: own.length,
        wins: own.filter(({ won }) => won).length,
      },
      best: { person, best, best_table: own.find(({ total }) => total === best)?.match },
    };
  });
  return ranked.toSorted(
    (one, other) => one.row.rank - other.row.rank || Number(other.row.person) - Number(one.row.person),
  );
}
