import { z } from 'zod';

/** What is in a database, to compare it with a copy and to tell people which one they have. */
export interface Contents {
  /** Matches of both games, and how many of them are still open. */
  readonly games: number;
  readonly open: number;
  readonly steps: number;
  /** When somebody last did something in one, in milliseconds since 1970; null if nobody ever did. */
  readonly newest: number | null;
}

/** The tables with matches, in this version and in earlier ones. Each match has as many steps as its version says. */
const kinds = ['matches', 'tables', 'card_games'] as const;

const namesSchema = z.preprocess(parsed, z.array(z.string()));
const amountsSchema = z.preprocess(parsed, z.tuple([z.int(), z.int(), z.int(), z.int().nullable()]));

/** What a database of this version or an earlier one holds. `ask` gives the only value that a query finds. */
export function contentsOf(ask: (sql: string) => unknown): Contents {
  const tables = namesSchema.parse(
    ask("SELECT json_group_array(name) FROM sqlite_schema WHERE type = 'table'"),
  );
  let [games, open, steps] = [0, 0, 0];
  let newest: number | null = null;
  for (const kind of kinds) {
    if (!tables.includes(kind)) continue;
    const [all, closed, taken, latest] = amountsSchema.parse(
      ask(
        `SELECT json_array(count(*), count(closed_at), coalesce(sum(version), 0), max(changed_at)) FROM ${kind}`,
      ),
    );
    games += all;
    open += all - closed;
    steps += taken;
    if (latest !== null) newest = Math.max(newest ?? latest, latest);
  }
  return { games, open, steps, newest };
}

function parsed(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : text;
}
