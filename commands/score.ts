import { type Answer, inNewPanel, privately } from '#discord/request/answer';
import type { Arguments } from '#discord/request/arguments';
import type { Context } from '#discord/request/context';
import { verb } from '#discord/request/slash-command';
import { tableHere } from '#discord/sagrada/answers';
import { showScore } from '#discord/sagrada/looking';
import { openStandings } from '#features/standings/buttons';
import { firstPage } from '#features/standings/presses';
import { headToHeadMessage, profileMessage } from '#features/standings/profile-messages';

const schema = {
  name: 'score',
  description: 'command.score',
  options: [
    {
      type: 'choice',
      name: 'table',
      description: 'command.score.table',
      required: false,
      choices: [
        { value: 'game', name: 'standings.choice.game' },
        { value: 'server', name: 'standings.choice.server' },
        { value: 'season', name: 'standings.choice.season' },
        { value: 'lastSeason', name: 'standings.choice.lastSeason' },
        { value: 'computers', name: 'standings.choice.computers' },
        { value: 'day', name: 'standings.choice.day' },
        { value: 'allTime', name: 'standings.choice.allTime' },
        { value: 'streaks', name: 'standings.choice.streaks' },
        { value: 'week', name: 'standings.choice.week' },
        { value: 'cardGames', name: 'standings.choice.cardGames' },
      ],
    },
    { type: 'person', name: 'player', description: 'command.score.player', required: false },
    { type: 'person', name: 'against', description: 'command.score.against', required: false },
  ],
} as const;

/** Scores and rankings: of the game, the server and the challenges; of one person, or of two against each other. */
export const score = verb(schema, scoreAsked);

/** A ranking or people; with none of them, the nearest thing. */
type ScoreAsked = Arguments<typeof schema>;

/** The scores or standings that were asked for. */
async function scoreAsked(context: Context, { table, player, against }: ScoreAsked): Promise<Answer> {
  const { command, words } = context;
  if (table !== null && (player !== null || against !== null))
    return privately(words.say('standings.either'));
  if (against !== null)
    return inNewPanel(await headToHeadMessage(player ?? command.person.id, against, context));
  if (player !== null) return inNewPanel(await profileMessage(player, context));
  return table === null ? nearest(context) : tableAsked(table, context);
}

/** The game that is played here, or else the server's games, or else the person's own. */
async function nearest(context: Context): Promise<Answer> {
  const { command } = context;
  const { table, threads } = await tableHere(context, null);
  if (threads.length > 0 || table?.stage === 'running') return showScore(context);
  return command.guild === null
    ? inNewPanel(await profileMessage(command.person.id, context))
    : tableAsked('server', context);
}

async function tableAsked(table: NonNullable<ScoreAsked['table']>, context: Context): Promise<Answer> {
  if (table === 'lastSeason')
    return openStandings(context, { of: 'season', season: context.seasons.last(), page: 0 });
  if (table !== 'game') return openStandings(context, firstPage(table, context));
  return context.isGuest ? privately(context.words.say('guest.noTable')) : showScore(context);
}
