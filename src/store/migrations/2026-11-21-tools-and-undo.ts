import type { Kysely } from 'kysely';
import { z } from 'zod';

const lastRound = 10;
const countsSchema = z.array(z.number());
const setupSchema = z
  .looseObject({ players: z.number() })
  .transform((setup) => ({ mode: 'table', ...setup }));
const choosingSchema = z.looseObject({ phase: z.literal('choosing'), setup: setupSchema });

/**
 * What lies on the table: no tool was ever used there, so the newest turn's trace is the die placed last. Its round was not
 * kept, and only tells whether a tool's marks are still to be seen.
 */
const tableShape = {
  setup: setupSchema,
  tokens: countsSchema,
  lastPlaced: z.object({ seat: z.number(), space: z.string() }).nullable(),
};
const onTable = ({ tokens, lastPlaced }: z.infer<z.ZodObject<typeof tableShape>>, round: number) => ({
  bag: null,
  tokens,
  spent: tokens.map(() => null),
  trace: lastPlaced && {
    round,
    seat: lastPlaced.seat,
    tool: null,
    from: [],
    to: [lastPlaced.space],
    swapped: null,
  },
});
const playingSchema = z
  .looseObject({
    phase: z.literal('playing'),
    ...tableShape,
    round: z.number(),
    turn: z.object({ index: z.number(), drafted: z.boolean() }),
  })
  .transform(({ tokens, lastPlaced, turn, ...rest }) => ({
    ...rest,
    ...onTable({ setup: rest.setup, tokens, lastPlaced }, rest.round),
    skipped: [],
    turn: { ...turn, tool: null, waiting: null },
  }));
const overSchema = z
  .looseObject({ phase: z.literal('over'), ...tableShape })
  .transform(({ tokens, lastPlaced, ...rest }) => ({
    ...rest,
    ...onTable({ setup: rest.setup, tokens, lastPlaced }, lastRound),
  }));
const releasedSchema = z.union([choosingSchema, playingSchema, overSchema]);

/** A game as it is kept from now on; null if it was none before: it stays as it is, and damaged. */
function rewritten(snapshot: string): string | null {
  try {
    const read = releasedSchema.safeParse(JSON.parse(snapshot));
    return read.success ? JSON.stringify(read.data) : null;
  } catch {
    return null;
  }
}

interface Before {
  readonly tables: { readonly id: string; readonly snapshot: string | null };
}

/** Tools, solo tables, and whose last step may be taken back. Games that run go on, none of them with a tool used yet. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('tool_count', 'integer').execute();
  await db.schema.alterTable('tables').addColumn('undoable', 'integer').execute();
  const tables = await db.selectFrom('tables').select('id').execute();
  for (const { id } of tables) {
    const row = await db.selectFrom('tables').select('snapshot').where('id', '=', id).executeTakeFirst();
    const snapshot = rewritten(row?.snapshot ?? '');
    if (snapshot !== null) await db.updateTable('tables').set({ snapshot }).where('id', '=', id).execute();
  }
}
