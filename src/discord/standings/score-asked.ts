import { type Answer, privately } from '#discord/request/answer';
import { tableHere } from '#discord/sagrada/at-table';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';
import { openStandings } from './pressed.ts';
import { headToHeadMessage } from './head-to-head.ts';
import { profileMessage } from './profile.ts';
import { firstPage, type StandingsTable } from './tables.ts';
import { showScore } from '#discord/sagrada/looking/score';

/** The options of the score command: a ranking or people; with none of them, the nearest thing. */
interface ScoreAsked {
  readonly table: 'game' | StandingsTable | null;
  readonly player: string | null;
  readonly against: string | null;
}

/** The scores or standings that were asked for. */
export async function scoreAsked(context: Context, { table, player, against }: ScoreAsked): Promise<Answer> {
  const { deed, words } = context;
  if (table !== null && (player !== null || against !== null))
    return privately(words.say('standings.either'));
  if (against !== null) return shown(await headToHeadMessage(player ?? deed.person.id, against, context));
  if (player !== null) return shown(await profileMessage(player, context));
  return table === null ? nearest(context) : tableAsked(table, context);
}

const shown = (message: Message): Answer => ({ answer: 'private', message });

/** The game that is played here, or else the server's games, or else the person's own. */
async function nearest(context: Context): Promise<Answer> {
  const { deed } = context;
  const { table, thread } = await tableHere(context, null);
  if (thread !== null || table?.stage === 'running') return showScore(context);
  return deed.guild === null
    ? shown(await profileMessage(deed.person.id, context))
    : tableAsked('server', context);
}

async function tableAsked(table: NonNullable<ScoreAsked['table']>, context: Context): Promise<Answer> {
  if (table !== 'game') return openStandings(context, firstPage(table, context));
  return context.isGuest ? privately(context.words.say('guest.noTable')) : showScore(context);
}
