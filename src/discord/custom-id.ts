import { z } from 'zod';
import { parsePattern, type PatternName } from '#game/pattern';
import { tableIdSchema } from '#table/table';

const turnSchema = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const versionSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const patternSchema = z.string().transform((text, context): PatternName => {
  const pattern = parsePattern(text);
  if (pattern !== undefined) return pattern.name;
  context.addIssue({ code: 'custom', message: 'no window pattern has this name' });
  return z.NEVER;
});

/** What was chosen so far of an action, word by word (`src/discord/tools`): `4.A1.B2`; nothing for all the tools. */
const howSchema = z.string().regex(/^(?:\w{1,6}(?:\.\w{1,6}){0,7})?$/);

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

/** Presses that count in one turn alone. */
const turnPresses = ['end', 'tools'] as const;

const pressSchema = z.discriminatedUnion('press', [
  z.strictObject({
    press: z.enum(simplePresses),
    table: tableIdSchema,
  }),
  z.strictObject({ press: z.literal('choose'), table: tableIdSchema, pattern: patternSchema }),
  z.strictObject({ press: z.enum(turnPresses), table: tableIdSchema, turn: turnSchema }),
  z.strictObject({
    press: z.literal('undo'),
    table: tableIdSchema,
    turn: turnSchema,
    version: versionSchema,
  }),
  z.strictObject({ press: z.literal('tool'), table: tableIdSchema, turn: turnSchema, how: howSchema }),
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
