import { z } from 'zod';
import { gameNames } from '#games/games';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema, seasonSchema, tableIdSchema } from '#play/table';
import { noFields, pageField, pressKinds } from './press.ts';

/** Whose settings they are; each has a page, and a table another one about time. */
export const settingsPages = ['person', 'table', 'pace', 'server'] as const;
export type SettingsPage = (typeof settingsPages)[number];

/** The rankings that exist only once, unlike those of a season, a day or a week. */
export const lastingTables = ['server', 'computers', 'allTime', 'streaks', 'cardGames'] as const;

/** A page of a ranking, counted from 0. */
export const standingsPlaceSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.enum(lastingTables), page: pageField }),
  z.strictObject({ of: z.literal('season'), season: seasonSchema, page: pageField }),
  z.strictObject({ of: z.literal('day'), day: daySchema, page: pageField }),
  z.strictObject({ of: z.literal('week'), week: weekSchema, page: pageField }),
]);
export type StandingsPlace = Readonly<z.output<typeof standingsPlaceSchema>>;

/** Discord's id of a user. */
export const personSchema = z.string().regex(/^\d{1,20}$/);

/** Carries somebody. */
export const aboutPerson = z.strictObject({ person: personSchema });

/**
 * Presses that lead into a feature from the messages of any other, which needn't know what they do: the feature itself
 * handles them. They open a new message, unless they say otherwise.
 */
export const links = pressKinds({
  /** Shows the ways to play with nobody else. */
  playAlone: noFields,
  /** Shows the presser's own open games. */
  games: noFields,
  /** Starts the tour. */
  help: noFields,
  rules: noFields,
  settings: noFields,
  /** Shows how long turns may take at the channel's table, and to its host, how to change it. */
  pace: noFields,
  /** In place of the message with the button. */
  settingsPage: z.strictObject({ page: z.enum(settingsPages) }),
  /** Shows what is kept about the presser. */
  privacy: noFields,
  /** Shows whether somebody is away, and their night. */
  away: noFields,
  /** Ends somebody's absence. */
  backAgain: noFields,
  /** Shows whether this channel gets daily summaries, in place of the message with the button. */
  summaries: noFields,
  /** Shows today's challenge. */
  daily: noFields,
  /** A day's challenge, in place of the message with the button. */
  day: z.strictObject({ day: daySchema }),
  /** Shows how a day's dice can be checked: beside the panel, or below what a channel reads of the day. */
  fairDay: z.strictObject({ day: daySchema }),
  /** The same as `daily`, from the card of a day; and puts the presser on the cards of the server. */
  playOnCard: noFields,
  /** Shows the puzzle of the day; that of a day in place of the message with the button. */
  puzzle: noFields,
  puzzleOn: z.strictObject({ day: daySchema }),
  /** Shows this week's challenge of Koloretako. */
  weekly: noFields,
  /** A week's challenge, in place of the message with the button. */
  week: z.strictObject({ week: weekSchema }),
  /** The same, from practice back to the challenge itself. */
  weekItself: z.strictObject({ week: weekSchema }),
  /** Explains Koloretako. */
  cardHelp: noFields,
  /** Starts a game of Koloretako with the usual settings. */
  cardNew: noFields,
  /** Shows a ranking. */
  openStandings: standingsPlaceSchema,
  /** Shows how a season of the server ended. */
  champion: z.strictObject({ season: seasonSchema }),
  /** Shows somebody's profile, in place of the message with the button. */
  profile: aboutPerson,
  /** Shows somebody's rose window. */
  rose: aboutPerson,
  /** Shows the channel's finished games, or the presser's own. */
  openHistory: noFields,
  ownHistory: noFields,
  /** Shows how the presser's own window grew in a finished game, in place of the message with the button. */
  ownGrowth: z.strictObject({ table: tableIdSchema }),
  /** Shows how well a finished game was played, as far as it can be looked at. */
  openReview: z.strictObject({ of: z.enum(gameNames), match: tableIdSchema }),
});

/** Where a message is; the server is null in direct messages. */
interface Place {
  readonly guild: string | null;
  readonly channel: string;
  readonly message: string;
}

/** The link to a channel: following it shows the newest messages there. */
export const channelLink = ({ guild, channel }: Omit<Place, 'message'>): string =>
  `https://discord.com/channels/${guild ?? '@me'}/${channel}`;

/** The link to a message: following it shows the message in Discord. */
export const messageLink = ({ message, ...place }: Place): string => `${channelLink(place)}/${message}`;
