import { z } from 'zod';
import { parsePattern, type PatternName } from '#games/shared/pattern';
import { tourPages } from '#render/tour/pages';
import { daySchema, tableIdSchema } from '#play/table';
import { cardGameIdSchema, weekSchema } from '#play/koloretako/card-game';
import { shelves } from '#discord/chronicle/shelf';
import { readHour } from '#discord/challenge/reminder/hours';
import { helpPages } from '#discord/cards/help-pages';
import { settingsPages } from '#discord/people/settings/pages';
import { settingNames } from '#discord/people/settings/settings';
import { lastingTables } from '#discord/standings/tables';

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

/** The part of an action chosen so far, word by word (`src/discord/sagrada/steps`): `draft.R3`, `4.A1.B2`; empty at first. */
const howSchema = z.string().regex(/^(?:\w{1,6}(?:\.\w{1,6}){0,7})?$/);

/** Presses that only need their table. */
const simplePresses = [
  'join',
  'leave',
  'start',
  'cancel',
  'offer',
  'hand',
  /** Opens everything that is seldom needed in a new panel. */
  'openMore',
  /** Posts the presser's own window for everyone, once the game is over. */
  'postWindow',
  'rematch',
  'score',
  /** Shows how to check the dice. */
  'fair',
  'record',
  'board',
  /** Asks for confirmation first. */
  'resign',
  /** Confirmed. */
  'cancelSurely',
  'resignSurely',
] as const;

/** Presses about the data kept about the presser. */
const privacyPresses = ['privacy', 'exportData', 'forget', 'forgetSurely', 'keepMe'] as const;

/** The private panels that lead to what is seldom needed, and back from there. */
export const panelsWithMore = ['hand', 'cards'] as const;
export type PanelWithMore = (typeof panelsWithMore)[number];

/** Presses that are only valid in one turn. */
const turnPresses = ['end', 'tools'] as const;

/** Presses about the daily challenge of one day. */
const dayPresses = [
  /** In the panel with the button, like all of these that do not say otherwise. */
  'day',
  'beginRanked',
  'beginPractice',
  'bestWindow',
  /** Shows how its dice can be checked: beside the panel, or below a day's summary. */
  'fairDay',
  /** The days before it. */
  'earlierDays',
  /** For everyone in the channel; and as text to copy, beside the panel. */
  'shareDay',
  'copyDay',
] as const;

/** Presses about the weekly challenge of one week. */
const weekPresses = [
  /** In the panel with the button, like all of these that do not say otherwise. */
  'week',
  /** From practice back to the week's challenge. */
  'weekItself',
  'beginRankedWeek',
  'beginPracticeWeek',
  /** Shows how its cards can be checked: beside the panel. */
  'fairWeek',
  /** The weeks before it. */
  'earlierWeeks',
  /** For everyone in the channel; and as text to copy, beside the panel. */
  'shareWeek',
  'copyWeek',
] as const;

/** Koloretako presses that only need their game. */
const cardGamePresses = [
  /** Shows the game in the message with the button. */
  'cardBoard',
  /** Shows everything besides playing, in that message. */
  'cardMore',
  'cardRecord',
  /** Shows how its cards can be checked, to anyone. */
  'cardFair',
  /** Another game with the same settings. */
  'cardAgain',
  /** Asks for confirmation first. */
  'cardGiveUp',
  'cardGiveUpSurely',
] as const;

/** Koloretako presses that are only valid at one version of the game. */
const cardRoundPresses = [
  'cardUndo',
  /** Asks first if something can still be placed. */
  'cardEnd',
  'cardEndSurely',
] as const;

/** Presses that continue from what was chosen so far. */
const stepPresses = [
  /** In a new panel, from a button that everyone sees. */
  'open',
  /** In the panel with the button. */
  'step',
  /** From version 0.1: its messages are no panels and can't become panels, so a new one is opened. */
  'tool',
] as const;

/** Presses that show a finished game after a given number of turns, in the panel with the button. */
const replayPresses = ['replay', 'replayFirst', 'replayBack', 'replayOn', 'replayLast'] as const;

/** Presses that show a page of the rankings. */
const standingsPresses = [
  /** In the panel with the button. */
  'standings',
  /** In a new panel, from any message. */
  'openStandings',
  /** For everyone in the channel. */
  'postStandings',
] as const;

/** The hour of somebody's daily reminder and its time zone, as far as picked; empty at first. */
const hourSchema = z.string().refine((text) => text === '' || readHour(text) !== null);
const zoneSchema = z.string().regex(/^[\w+/-]{0,40}$/);

/** A page of finished games. */
const shelfSchema = z.enum(shelves);
const shelfPage = { shelf: shelfSchema, page: pageSchema } as const;

const pressSchema = z.discriminatedUnion('press', [
  /** Opens a table in the channel, or deals a solo game in direct messages, from any message. */
  z.strictObject({ press: z.enum(['playTogether', 'playAlone']) }),
  /** Starts the tour, from any message; and turns to one of its pages, in the tour itself. */
  z.strictObject({ press: z.literal('help') }),
  z.strictObject({ press: z.literal('tour'), page: z.enum(tourPages) }),
  z.strictObject({ press: z.literal('rules') }),
  /** Shows what is kept about the presser, exports it, and asks whether to delete it: yes or no. */
  z.strictObject({ press: z.enum(privacyPresses) }),
  /** Shows the settings, from any message; and, in the settings themselves, turns a page or sets what was picked. */
  z.strictObject({ press: z.literal('settings') }),
  /** Shows today's challenge, from any message; and, in its panel, the days before it, to pick one. */
  z.strictObject({ press: z.literal('daily') }),
  z.strictObject({ press: z.enum(dayPresses), day: daySchema }),
  z.strictObject({ press: z.enum(['pastDays', 'pickDay']) }),
  /** The same for the weekly challenge of Koloretako. */
  z.strictObject({ press: z.literal('weekly') }),
  z.strictObject({ press: z.enum(weekPresses), week: weekSchema }),
  z.strictObject({ press: z.enum(['pastWeeks', 'pickWeek']) }),
  /** Explains Koloretako, from any message; and turns to one of the pages. */
  z.strictObject({ press: z.literal('cardHelp') }),
  z.strictObject({ press: z.literal('cardHelpPage'), page: z.enum(helpPages) }),
  /** Starts a game of Koloretako with the usual settings. */
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
  /** What is seldom needed, in place of the panel that has the button; and that panel again. */
  z.strictObject({
    press: z.enum(['more', 'backFromMore']),
    table: tableIdSchema,
    panel: z.enum(panelsWithMore),
  }),
  z.strictObject({ press: z.literal('choose'), table: tableIdSchema, pattern: patternSchema }),
  z.strictObject({ press: z.enum(turnPresses), table: tableIdSchema, turn: turnSchema }),
  z.strictObject({
    /** Takes the last step back: under the board, or in the player's own panel. */
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
  /** Shows when somebody is reminded of the daily challenge, from any message. */
  z.strictObject({ press: z.literal('remindMe') }),
  /** In that panel: picks a time zone or an hour; and, there and under a reminder itself, turns reminders off. */
  z.strictObject({ press: z.literal('remindZone'), hour: hourSchema }),
  z.strictObject({ press: z.literal('remindHour'), zone: zoneSchema }),
  z.strictObject({ press: z.literal('endReminder') }),
  /** Shows whether this channel gets daily summaries, and turns them on or off, in the panel with the button. */
  z.strictObject({ press: z.literal('summaries') }),
  z.strictObject({ press: z.literal('summary'), on: z.enum(['yes', 'no']) }),
  /** Shows the channel's finished games, or the presser's own, from any message; and, in their panel, turns a page. */
  z.strictObject({ press: z.enum(['openHistory', 'ownHistory']) }),
  z.strictObject({ press: z.literal('history'), ...shelfPage }),
  /** Shows a finished game in the panel, picked in the menu of a page or named; from there back to that page. */
  z.strictObject({ press: z.literal('pickGame'), ...shelfPage }),
  z.strictObject({ press: z.literal('pastGame'), table: tableIdSchema, ...shelfPage }),
  z.strictObject({ press: z.enum(replayPresses), table: tableIdSchema, ...shelfPage, after: turnSchema }),
  z.strictObject({ press: z.literal('growth'), table: tableIdSchema, ...shelfPage, seat: seatSchema }),
  /** Exports a finished game; and posts the end of a channel's game, or one of its windows, for everyone. */
  z.strictObject({ press: z.literal('gameRecord'), table: tableIdSchema, shelf: shelfSchema }),
  z.strictObject({ press: z.literal('postGame'), table: tableIdSchema }),
  z.strictObject({ press: z.literal('postGrowth'), table: tableIdSchema, seat: seatSchema }),
  /** Shows somebody's profile in place of the panel with the button, for the person picked in its menu. */
  z.strictObject({ press: z.literal('profile'), person: personSchema }),
  z.strictObject({ press: z.literal('profileOf') }),
  /** Shows how the presser did against this person. */
  z.strictObject({ press: z.literal('against'), person: personSchema }),
]);

/** What a button's press asks for, at which table, with everything needed to carry it out: no button needs a memory. */
export type Press = z.infer<typeof pressSchema>;

/** The press as a button's custom_id, at most 100 characters: `press=end&table=0a1b2c3d4e&turn=17`. */
export const customIdOf = (press: Press): string =>
  new URLSearchParams(
    Object.entries(press).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** What a custom_id asks for; null if it isn't ours or comes from another version of the bot. */
export function parseCustomId(customId: string): Press | null {
  const read = pressSchema.safeParse(Object.fromEntries(new URLSearchParams(customId)));
  return read.success ? read.data : null;
}
