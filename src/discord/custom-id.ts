import { z } from 'zod';
import { parsePattern, type PatternName } from '#game/pattern';
import { tourPages } from '#render/tour/pages';
import { daySchema, tableIdSchema } from '#table/table';
import { cardGameIdSchema, weekSchema } from '#table/koloretako/card-game';
import { shelves } from './chronicle/shelf.ts';
import { readHour } from './daily/hours.ts';
import { helpPages } from './koloretako/help-pages.ts';
import { settingsPages } from './settings/pages.ts';
import { settingNames } from './settings/settings.ts';
import { lastingTables } from './standings/tables.ts';

const turnSchema = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const versionSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const pageSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
/** Discord's id of a user. */
export const personSchema = z.string().regex(/^\d{1,20}$/);
const seatSchema = z
  .string()
  .regex(/^[0-3]$/)
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
  /** Once the game is over: one's own window, for everyone. */
  'postWindow',
  'rematch',
  'score',
  /** How the dice can be checked. */
  'fair',
  'record',
  'board',
  /** Asks first whether it is meant. */
  'resign',
  /** Asked again, and sure. */
  'cancelSurely',
  'resignSurely',
] as const;

/** Presses about what is kept of whoever presses. */
const privacyPresses = ['privacy', 'exportData', 'forget', 'forgetSurely', 'keepMe'] as const;

/** Presses that count in one turn alone. */
const turnPresses = ['end', 'tools'] as const;

/** Presses that are about the daily challenge of one day. */
const dayPresses = [
  /** In the panel that has the button, as all of these but the last two. */
  'day',
  'beginRanked',
  'beginPractice',
  'bestWindow',
  /** The days before it. */
  'earlierDays',
  /** To everyone in the channel; and as words to copy, beside the panel. */
  'shareDay',
  'copyDay',
] as const;

/** Presses that are about the weekly challenge of one week. */
const weekPresses = [
  /** In the panel that has the button, as all of these but the last two. */
  'week',
  /** From practice to the week itself. */
  'weekItself',
  'beginRankedWeek',
  'beginPracticeWeek',
  /** The weeks before it. */
  'earlierWeeks',
  /** To everyone in the channel; and as words to copy, beside the panel. */
  'shareWeek',
  'copyWeek',
] as const;

/** Presses of a game of Koloretako of which nothing but the game must be known. */
const cardGamePresses = [
  /** How it stands, in the message that has the button. */
  'cardBoard',
  /** What else there is to do than to play, in that message. */
  'cardMore',
  'cardRecord',
  /** Another one, set as it was. */
  'cardAgain',
  /** Asks first whether it is meant. */
  'cardGiveUp',
  'cardGiveUpSurely',
] as const;

/** Those that count at one version of it alone. */
const cardRoundPresses = [
  'cardUndo',
  /** Asks first where something can be placed yet. */
  'cardEnd',
  'cardEndSurely',
] as const;

/** Presses that go on after what was chosen so far. */
const stepPresses = [
  /** In a new panel, from where everyone sees the button. */
  'open',
  /** In the panel that has the button. */
  'step',
  /** As version 0.1 had it: its messages are no panels and can't become any, so a new one is opened. */
  'tool',
] as const;

/** Presses that show a finished game as it stood after so many of its turns, in the panel that has the button. */
const replayPresses = ['replay', 'replayFirst', 'replayBack', 'replayOn', 'replayLast'] as const;

/** Presses that show a page of how people stand. */
const standingsPresses = [
  /** In the panel that has the button. */
  'standings',
  /** In a new panel, from wherever the button stands. */
  'openStandings',
  /** To everyone in the channel. */
  'postStandings',
] as const;

/** Of the hour at which somebody is reminded of the daily challenge, and its time zone, what is picked already; or nothing yet. */
const hourSchema = z.string().refine((text) => text === '' || readHour(text) !== null);
const zoneSchema = z.string().regex(/^[\w+/-]{0,40}$/);

/** A page of the finished games. */
const shelfSchema = z.enum(shelves);
const shelfPage = { shelf: shelfSchema, page: pageSchema } as const;

const pressSchema = z.discriminatedUnion('press', [
  /** Opens a table in the channel, and deals a game for one in direct messages, wherever the button stands. */
  z.strictObject({ press: z.enum(['playTogether', 'playAlone']) }),
  /** Begins the tour, wherever the button stands; and turns to one of its pages, in the tour itself. */
  z.strictObject({ press: z.literal('help') }),
  z.strictObject({ press: z.literal('tour'), page: z.enum(tourPages) }),
  z.strictObject({ press: z.literal('rules') }),
  /** Says what is kept of whoever presses, hands it out, and asks whether it is to be deleted: sure, or not. */
  z.strictObject({ press: z.enum(privacyPresses) }),
  /** Shows the settings, wherever the button stands; and, in the settings themselves, turns a page or sets what was picked. */
  z.strictObject({ press: z.literal('settings') }),
  /** Shows today's challenge, wherever the button stands; and, in its panel, the days before, of which one is picked. */
  z.strictObject({ press: z.literal('daily') }),
  z.strictObject({ press: z.enum(dayPresses), day: daySchema }),
  z.strictObject({ press: z.enum(['pastDays', 'pickDay']) }),
  /** The same of the weekly challenge of Koloretako. */
  z.strictObject({ press: z.literal('weekly') }),
  z.strictObject({ press: z.enum(weekPresses), week: weekSchema }),
  z.strictObject({ press: z.enum(['pastWeeks', 'pickWeek']) }),
  /** Says how Koloretako goes, wherever the button stands; and turns to one of the pages. */
  z.strictObject({ press: z.literal('cardHelp') }),
  z.strictObject({ press: z.literal('cardHelpPage'), page: z.enum(helpPages) }),
  /** Begins a game of it, set as usual. */
  z.strictObject({ press: z.literal('cardNew') }),
  z.strictObject({ press: z.enum(cardGamePresses), game: cardGameIdSchema }),
  z.strictObject({ press: z.enum(cardRoundPresses), game: cardGameIdSchema, version: versionSchema }),
  z.strictObject({
    press: z.literal('cardChoose'),
    game: cardGameIdSchema,
    version: versionSchema,
    pattern: patternSchema,
  }),
  z.strictObject({
    press: z.literal('cardStep'),
    game: cardGameIdSchema,
    version: versionSchema,
    how: howSchema,
  }),
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
  z.discriminatedUnion('of', [
    z.strictObject({ press: z.enum(standingsPresses), of: z.enum(lastingTables), page: pageSchema }),
    z.strictObject({
      press: z.enum(standingsPresses),
      of: z.literal('day'),
      day: daySchema,
      page: pageSchema,
    }),
    z.strictObject({
      press: z.enum(standingsPresses),
      of: z.literal('week'),
      week: weekSchema,
      page: pageSchema,
    }),
  ]),
  /** Shows when somebody is reminded of the daily challenge, wherever the button stands. */
  z.strictObject({ press: z.literal('remindMe') }),
  /** In that panel: a time zone is picked, or an hour; and, there and under a reminder itself, no more of them. */
  z.strictObject({ press: z.literal('remindZone'), hour: hourSchema }),
  z.strictObject({ press: z.literal('remindHour'), zone: zoneSchema }),
  z.strictObject({ press: z.literal('endReminder') }),
  /** Shows whether this channel gets summaries of days, and turns them on or off: in the panel that has the button. */
  z.strictObject({ press: z.literal('summaries') }),
  z.strictObject({ press: z.literal('summary'), on: z.enum(['yes', 'no']) }),
  /** Shows the finished games, or one's own, wherever the button stands; and, in their panel, turns a page. */
  z.strictObject({ press: z.enum(['openHistory', 'ownHistory']) }),
  z.strictObject({ press: z.literal('history'), ...shelfPage }),
  /** Shows a finished game in the panel: the one picked in the menu of a page, or by name; from there back to that page. */
  z.strictObject({ press: z.literal('pickGame'), ...shelfPage }),
  z.strictObject({ press: z.literal('pastGame'), table: tableIdSchema, ...shelfPage }),
  z.strictObject({ press: z.enum(replayPresses), table: tableIdSchema, ...shelfPage, after: turnSchema }),
  z.strictObject({ press: z.literal('growth'), table: tableIdSchema, ...shelfPage, seat: seatSchema }),
  /** Hands a finished game out; and posts the end of one of the channel, or a window of it, for everyone. */
  z.strictObject({ press: z.literal('gameRecord'), table: tableIdSchema, shelf: shelfSchema }),
  z.strictObject({ press: z.literal('postGame'), table: tableIdSchema }),
  z.strictObject({ press: z.literal('postGrowth'), table: tableIdSchema, seat: seatSchema }),
  /** What somebody's games come to, in place of the panel with the button; of whoever is picked in its menu. */
  z.strictObject({ press: z.literal('profile'), person: personSchema }),
  z.strictObject({ press: z.literal('profileOf') }),
  /** How whoever presses did against this person. */
  z.strictObject({ press: z.literal('against'), person: personSchema }),
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
