import { links } from '#discord/kit/links';
import { type Answer, inNewPanel, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import type { Season } from '#play/table';
import { seasonCardMessage } from './messages.ts';

/** How a season of this server ended. */
async function showChampion(context: Context, season: Season): Promise<Answer> {
  const { seasons, command, words } = context;
  const card = command.guild === null ? null : await seasons.card(command.guild, season);
  return card === null
    ? privately(words.say('season.gone'))
    : inNewPanel(await seasonCardMessage(card, context));
}

/** What the presses of seasons do. */
export const seasonHandlers = handled(
  { champion: links.champion },
  { champion: (context, { season }) => showChampion(context, season) },
);
