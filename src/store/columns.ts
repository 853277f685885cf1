import { type ExpressionBuilder, sql, type StringReference } from 'kysely';
import { z } from 'zod';

/** A count or sum from the database, which may return large types as text. */
export const countedSchema = z.coerce.number().int();

/** Text with JSON. Errors don't quote it, unlike the parser's own message. */
export const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'expected JSON' });
    return z.NEVER;
  }
});

/** A boolean as both databases store it. */
export const truthSchema = z.literal([0, 1]).transform((bit) => bit === 1);
export const bit = (truth: boolean): 0 | 1 => (truth ? 1 : 0);

/** Columns of all rows as JSON, so that one query gives rows of several tables; in no order. {@link jsonRowsSchema} reads them. */
export const jsonRows = <DB, T extends keyof DB>(
  row: ExpressionBuilder<DB, T>,
  columns: readonly StringReference<DB, T>[],
) => {
  const each = columns.flatMap((column) => [sql.lit(column), row.ref(column)]);
  const all = row.fn.agg('json_group_array', [row.fn('json_object', each)]);
  return sql<string | null>`cast(${all} as text)`;
};

/** Rows that were read as JSON: PostgreSQL gives null for none. */
export const jsonRowsSchema = z
  .string()
  .nullable()
  .transform((text) => text ?? '[]')
  .pipe(jsonSchema);
