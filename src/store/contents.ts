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

export const contentsSchema = z.object({
  games: z.int(),
  open: z.int(),
  steps: z.int(),
  newest: z.int().nullable(),
}) satisfies z.ZodType<Contents>;

/** The tables with matches and their steps, in this version and in earlier ones. */
const kinds = [
  { matches: 'matches', steps: 'steps' },
  { matches: 'tables', steps: 'deeds' },
  { matches: 'card_games', steps: 'card_deeds' },
] as const;

const namesSchema = z.preprocess(parsed, z.array(z.string()));
const amountsSchema = z.preprocess(parsed, z.tuple([z.int(), z.int(), z.int().nullable()]));

/** What a database of this version or an earlier one holds. `ask` gives the only value that a query finds. */
export function contentsOf(ask: (sql: string) => unknown): Contents {
  const tables = namesSchema.parse(
    ask("SELECT json_group_array(name) FROM sqlite_schema WHERE type = 'table'"),
  );
  let [games, open, steps] = [0, 0, 0];
  let newest: number | null = null;
  for (const kind of kinds) {
    if (!tables.includes(kind.matches)) continue;
    const [all, closed, latest] = amountsSchema.parse(
      ask(`SELECT json_array(count(*), count(closed_at), max(changed_at)) FROM ${kind.matches}`),
    );
    games += all;
    open += all - closed;
    steps += z.int().parse(ask(`SELECT count(*) FROM ${kind.steps}`));
    if (latest !== null) newest = Math.max(newest ?? latest, latest);
  }
  return { games, open, steps, newest };
}

function parsed(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : text;
}
