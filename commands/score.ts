import { verb } from '#discord/request/command';
import { scoreAsked } from '#discord/standings/score-asked';

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
