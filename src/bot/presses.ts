import { cardHandlers } from '#discord/cards/pressed';
import { cardPresses } from '#discord/cards/presses';
import type { links } from '#discord/kit/links';
import type { FieldsOf } from '#discord/kit/press';
import type { Answer } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import type { HandledPress } from '#discord/request/press-handlers';
import { aloneHandlers } from '#discord/sagrada/alone';
import { tableHandlers } from '#discord/sagrada/pressed';
import { tablePresses } from '#discord/sagrada/presses';
import { awayHandlers } from '#features/absence/buttons';
import { dailyHandlers, reminderHandlers, weeklyHandlers } from '#features/challenge/buttons';
import { summaryHandlers } from '#features/challenge/summary-buttons';
import { dayCardHandlers } from '#features/day-card/buttons';
import { historyHandlers } from '#features/history/buttons';
import { ownGamesHandlers } from '#features/own-games/buttons';
import { privacyHandlers } from '#features/privacy/buttons';
import { puzzleHandlers } from '#features/puzzle/buttons';
import { reviewHandlers } from '#features/review/buttons';
import { roseHandlers } from '#features/rose/buttons';
import { seasonHandlers } from '#features/season/buttons';
import { settingsHandlers } from '#features/settings/buttons';
import { standingsHandlers } from '#features/standings/buttons';
import { tourHandlers } from '#features/tour/buttons';
import { welcomeHandlers } from '#features/welcome/messages';

/** Everything that can be pressed, and what it does: the presses of all features, and each link. */
const presses = {
  ...tableHandlers,
  ...aloneHandlers,
  ...cardHandlers,
  ...dailyHandlers,
  ...weeklyHandlers,
  ...reminderHandlers,
  ...summaryHandlers,
  ...dayCardHandlers,
  ...standingsHandlers,
  ...seasonHandlers,
  ...historyHandlers,
  ...ownGamesHandlers,
  ...puzzleHandlers,
  ...reviewHandlers,
  ...roseHandlers,
  ...settingsHandlers,
  ...awayHandlers,
  ...privacyHandlers,
  ...tourHandlers,
  ...welcomeHandlers,
} satisfies Readonly<Record<keyof typeof links, HandledPress>>;

type Presses = typeof presses;

/** A press: its name, and what it carries. */
export type Press = {
  readonly [Name in keyof Presses]: { readonly press: Name } & Carried<FieldsOf<Presses[Name]>>;
}[keyof Presses];

type Carried<Fields> = Fields extends Record<string, never> ? unknown : Readonly<Fields>;

const byName: ReadonlyMap<string, HandledPress> = new Map(Object.entries(presses));

/** The names of all that can be pressed. */
export const pressNames: readonly string[] = [...byName.keys()];

/** What a custom_id asks for; null if it isn't ours or comes from another version of the bot. */
export function parseCustomId(customId: string): Press | null {
  const { press, ...given } = Object.fromEntries(new URLSearchParams(customId));
  const read = byName.get(press ?? '')?.schema.safeParse(given);
  // Each name has the schema of its fields.
  return read?.success === true ? ({ press, ...read.data } as Press) : null;
}

/** The match that a button belongs to, at a table or in a game of cards; null if it belongs to none. */
export function matchOf(customId: string): string | null {
  const asked = parseCustomId(customId);
  if (asked === null || !(asked.press in tablePresses || asked.press in cardPresses)) return null;
  if ('table' in asked) return asked.table;
  return 'game' in asked ? asked.game : null;
}

/** Does what a press asks for. */
export function answerPress({ press, ...fields }: Press, context: PressContext): Promise<Answer> {
  const handled: HandledPress = presses[press];
  return handled.handle(context, fields);
}

/** Whether a press ends an absence, or gives the seat away. Nobody is brought back before that. */
export const returnsItself = ({ press }: Press): boolean => press === 'giveSeat' || press === 'goOn';
