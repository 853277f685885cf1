import { z } from 'zod';
import { button, linkButton } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type Button, type Message, messageOf, type Row, type Section } from '#discord/kit/message';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { type CustomId, pageField, pressKinds } from '#discord/kit/press';
import { type Answer, updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { dailyShown } from '#features/challenge/daily-messages';
import type { Daily, Weekly } from '#features/challenge/kind';
import type { Presentation } from '#features/challenge/presentation-messages';
import { weeklyShown } from '#features/challenge/weekly-messages';
import { endOfWeek } from '#play/koloretako/card-game';
import { endOfDay } from '#play/table';
import type { Words } from '#words/words';
import { addressOf, gameSection } from './messages.ts';
import { isOwnTurn, type OwnGame } from './own-games.ts';

/** Games per page: with both challenges and all buttons, a message has room for them. */
const pageSize = 6;

/** Today's and this week's challenge, and how they stand for somebody. */
async function challengeSections(context: Context): Promise<readonly Section[]> {
  const { dailies, weeklies } = context;
  const today = dailies.now();
  const week = weeklies.now();
  const sections = [
    await challengeSection(dailyShown, today, { endsAt: endOfDay(today), press: links.daily() }, context),
    await challengeSection(weeklyShown, week, { endsAt: endOfWeek(week), press: links.weekly() }, context),
  ];
  return sections.filter((section) => section !== null);
}

/** Null if there is no such challenge. */
async function challengeSection<K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  { endsAt, press }: { readonly endsAt: number; readonly press: CustomId },
  context: Context,
): Promise<Section | null> {
  const { command, words } = context;
  const challenge = shown.of(context);
  const view = await challenge.look(command.person.id, when);
  if (view === null) return null;
  const result = view.ranked === 'finished' ? await challenge.result(command.person.id, when) : null;
  const state =
    result === null
      ? challengeState(view.ranked, endsAt, words)
      : words.say('games.challenge.finished', result);
  const title = shown.said.title(shown.nameOf(when, words), words);
  return {
    content: `**${title}**\n${state}`,
    button: button(press, words.say(challengeLabels[view.ranked]), view.ranked === 'open' ? 'main' : 'quiet'),
  };
}

const challengeState = (ranked: keyof typeof challengeLabels, endsAt: number, words: Words): string =>
  ranked === 'open' || ranked === 'underWay'
    ? words.say(`games.challenge.${ranked}`, { ends: timeText(endsAt, 'R') })
    : words.say('games.challenge.missed');

const challengeLabels = {
  open: 'button.play',
  underWay: 'button.playOn',
  finished: 'button.showIt',
  missed: 'button.showIt',
} as const;

/** Shows a page of the presser's own games, as they are now, in place of the message with the button. */
const ownGamesPresses = pressKinds({ gamesPage: z.strictObject({ page: pageField }) });

/**
 * All open games of somebody, a page of them, and the challenges of now. Attempts at those are no games of their own.
 * @param wanted the page, from 0; the last one if there are fewer
 */
export async function ownGamesPanel(wanted: number, context: Context): Promise<Message> {
  const { ownGames, dailies, weeklies, command, words } = context;
  const now: ReadonlySet<string> = new Set([dailies.now(), weeklies.now()]);
  const games = (await ownGames.of(command.person.id)).filter(
    ({ attempt }) => attempt === null || !attempt.isRanked || !now.has(attempt.when),
  );
  const pages = Math.max(1, Math.ceil(games.length / pageSize));
  const page = Math.min(wanted, pages - 1);
  const shown = games.slice(page * pageSize, (page + 1) * pageSize);
  const turns = games.filter(isOwnTurn);
  return {
    ...messageOf(
      [
        `## ${words.say('games.title')}`,
        ...(games.length === 0 ? [words.say('games.none')] : []),
        ...(games.length > 0 && turns.length === 0 ? [words.say('games.nothingWaits')] : []),
        ...(turns.length > 0 ? [words.say('games.turns', { turns: turns.length })] : []),
        ...absenceLines(context),
        ...pageLines({ page, pages }, words),
      ],
      [
        [
          ...nextButtons(turns, context),
          button(ownGamesPresses.gamesPage({ page }), words.say('button.refresh')),
          absenceButton(context),
        ],
        ...pageButtons({ page, pages }, (next) => ownGamesPresses.gamesPage({ page: next }), words),
      ],
    ),
    sections: [
      ...shown.map((game) => gameSection(game, { ...context, here: command.guild })),
      ...(await challengeSections(context)),
    ],
  };
}

/** Until when they are away. */
const absenceLines = ({ preferences: { absence }, words, now }: Context): readonly string[] =>
  absence === null || absence.until <= now()
    ? []
    : [words.say('away.until', { time: timeText(absence.until, 'F') })];

/** Leads to their absence, or ends it. */
const absenceButton = ({ preferences: { absence }, words, now }: Context): Button =>
  absence === null || absence.until <= now()
    ? button(links.away(), words.say('button.imAway'))
    : button(links.backAgain(), words.say('button.imBack'), 'main');

/** Leads to the game where the person's turn has waited longest, if possible elsewhere than here; none if none waits in a channel. */
function nextButtons(
  turns: readonly OwnGame[],
  { command, words }: Context,
): Exclude<Row, { options: unknown }> {
  const next = turns.find(({ channel }) => channel !== command.channel) ?? turns[0];
  const address = next === undefined ? null : addressOf(next);
  return address === null ? [] : [linkButton(address, words.say('button.nextTurn'))];
}

/** Shows somebody all their open games. */
export const openOwnGames = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await ownGamesPanel(0, context),
  lasting: true,
});

/** What the presses of one's own games do. */
export const ownGamesHandlers = handled(
  { ...ownGamesPresses, games: links.games },
  {
    games: openOwnGames,
    gamesPage: async (context, { page }) => updating(await ownGamesPanel(page, context)),
  },
);
