import { links } from '#discord/kit/links';
import { type Answer, updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { ownGamesPanel, ownGamesPresses } from './panel.ts';

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
