import { z } from 'zod';
import { parsePattern, type PatternName } from '#game/pattern';
import { tourPages } from '#render/tour/pages';
import { tableIdSchema } from '#table/table';
import { settingsPages } from './settings/pages.ts';
import { settingNames } from './settings/settings.ts';

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

/** What was chosen so far of an action, word by word (`src/discord/steps`): `draft.R3`, `4.A1.B2`; or nothing yet. */
const howSchema = z.string().regex(/^(?:\w{1,6}(?:\.\w{1,6}){0,7})?$/);

/** Presses of which nothing but the table must be known. */
const simplePresses = [
  'join',
  'leave',
  'start',
  'cancel',
  'offer',
  'hand',
  'rematch',
  'score',
  'record',
  'board',
  /** Asks first whether it is meant. */
  'resign',
  /** Asked again, and sure. */
  'cancelSurely',
  'resignSurely',
] as const;

/** Presses that count in one turn alone. */
const turnPresses = ['end', 'tools'] as const;

/** Presses that go on after what was chosen so far. */
const stepPresses = [
  /** In a new panel, from where everyone sees the button. */
  'open',
  /** In the panel that has the button. */
  'step',
  /** As version 0.1 had it: its messages are no panels and can't become any, so a new one is opened. */
  'tool',
] as const;

const pressSchema = z.discriminatedUnion('press', [
  /** Begins the tour, wherever the button stands; and turns to one of its pages, in the tour itself. */
  z.strictObject({ press: z.literal('help') }),
  z.strictObject({ press: z.literal('tour'), page: z.enum(tourPages) }),
  z.strictObject({ press: z.literal('rules') }),
  /** Shows the settings, wherever the button stands; and, in the settings themselves, turns a page or sets what was picked. */
  z.strictObject({ press: z.literal('settings') }),
  z.strictObject({ press: z.literal('settingsPage'), page: z.enum(settingsPages) }),
  z.strictObject({ press: z.literal('setForPerson'), setting: z.enum(settingNames) }),
  z.strictObject({ press: z.literal('setForTable'), table: tableIdSchema, setting: z.enum(settingNames) }),
  z.strictObject({ press: z.literal('setForServer'), setting: z.enum(settingNames) }),
  z.strictObject({
    press: z.enum(simplePresses),
    table: tableIdSchema,
  }),
  z.strictObject({ press: z.literal('choose'), table: tableIdSchema, pattern: patternSchema }),
  z.strictObject({ press: z.enum(turnPresses), table: tableIdSchema, turn: turnSchema }),
  z.strictObject({
    /** The last step is taken back: under the board, or in a panel of one's own. */
    press: z.enum(['undo', 'takeBack']),
    table: tableIdSchema,
    turn: turnSchema,
    version: versionSchema,
  }),
  z.strictObject({ press: z.enum(stepPresses), table: tableIdSchema, turn: turnSchema, how: howSchema }),
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
