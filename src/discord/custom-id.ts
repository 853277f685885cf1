import { z } from 'zod';
import { parsePattern, type PatternName } from '#game/pattern';
import { tableIdSchema } from '#table/table';

const turnSchema = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const patternSchema = z.string().transform((text, context): PatternName => {
  const pattern = parsePattern(text);
  if (pattern !== undefined) return pattern.name;
  context.addIssue({ code: 'custom', message: 'no window pattern has this name' });
  return z.NEVER;
});

/** Presses of which nothing but the table must be known. */
const simplePresses = [
  'join',
  'leave',
  'start',
  'cancel',
  'offer',
  'hand',
  /** Asked again, and sure. */
  'cancelSurely',
  'resignSurely',
] as const;

const pressSchema = z.discriminatedUnion('press', [
  z.strictObject({
    press: z.enum(simplePresses),
    table: tableIdSchema,
  }),
  z.strictObject({ press: z.literal('choose'), table: tableIdSchema, pattern: patternSchema }),
  z.strictObject({ press: z.literal('end'), table: tableIdSchema, turn: turnSchema }),
]);

/** What a press of a button asks for, at which table, and all else that must be known: no button needs a memory. */
export type Press = z.infer<typeof pressSchema>;

/** The press as a button's custom_id, at most 100 characters: `press=end&table=0a1b2c3d4e&turn=17`. */
export const customIdOf = (press: Press): string =>
  new URLSearchParams(
    Object.entries(press).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** What a custom_id asks for; null where it is not one of ours, or of another version of the bot. */
export function parseCustomId(customId: string): Press | null {
  const read = pressSchema.safeParse(Object.fromEntries(new URLSearchParams(customId)));
  return read.success ? read.data : null;
}
