import { button, linkButton } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type Button, type Message, messageOf, type Row } from '#discord/kit/message';
import { pageButtons, pageLines } from '#discord/kit/pages';
import type { Context } from '#discord/request/context';
import { isOwnTurn, type OwnGame } from '#play/own-games/own-games';
import { challengeSections } from './challenge-section.ts';
import { addressOf, gameSection } from './entry.ts';
import { ownGamesPresses } from './presses.ts';

/** Games per page: with both challenges and all buttons, a message has room for them. */
const pageSize = 6;

/**
 * All open games of somebody, a page of them, and the challenges of now. Attempts at those are no games of their own.
 * @param wanted the page, from 0; the last one if there are fewer
 */
export async function ownGamesPanel(wanted: number, context: Context): Promise<Message> {
  const { ownGames, dailies, weeklies, deed, words } = context;
  const now: ReadonlySet<string> = new Set([dailies.now(), weeklies.now()]);
  const games = (await ownGames.of(deed.person.id)).filter(
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
      ...shown.map((game) => gameSection(game, { ...context, here: deed.guild })),
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
  { deed, words }: Context,
): Exclude<Row, { options: unknown }> {
  const next = turns.find(({ channel }) => channel !== deed.channel) ?? turns[0];
  const address = next === undefined ? null : addressOf(next);
  return address === null ? [] : [linkButton(address, words.say('button.nextTurn'))];
}
