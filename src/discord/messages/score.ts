import type { PublicObjectiveName } from '#game/objectives/public';
import type { PublicScore } from '#game/scoring';
import type { PlayingView } from '#game/view';
import type { FinishedView, RunningView } from '#table/table';
import type { Words } from '#words/words';
import { nameAt } from '#discord/names';

/** How the players stand in a running game, in seat order: what everyone can count, never a private objective. */
export const standingLines = (table: RunningView, game: PlayingView, words: Words): readonly string[] =>
  game.players.flatMap(({ seat, score }) => {
    const total = score.public.reduce((sum, points) => sum + points, score.favor + score.open);
    const lines = publicParts(score, game.publicObjectives, words);
    return [
      words.say('score.player', { name: nameOf(table, seat, words), total }),
      `-# ${lines.join(' · ')}`,
    ];
  });

/** The final scores from the first place to the last, every line of each. */
export function finalLines(table: FinishedView, words: Words): readonly string[] {
  const { publicObjectives, result } = table.game;
  return result.ranking.places.flatMap((seats, index) =>
    seats.flatMap((seat) => {
      const [score, color] = [result.scores[seat], result.privateObjectives[seat]];
      if (score === undefined || color === undefined) return [];
      const place = 1 + result.ranking.places.slice(0, index).flat().length;
      const secret = part(score.private, words.say(`privateObjective.${color}.name`), words);
      const lines = [secret, ...publicParts(score, publicObjectives, words)];
      return [
        words.say('score.final', { place, name: nameOf(table, seat, words), total: score.total }),
        `-# ${lines.join(' · ')}`,
      ];
    }),
  );
}

const publicParts = (
  { public: points, favor, open }: PublicScore,
  objectives: readonly PublicObjectiveName[],
  words: Words,
): readonly string[] => [
  ...objectives.map((name, index) =>
    part(points[index] ?? 0, words.say(`publicObjective.${name}.name`), words),
  ),
  words.say('score.favor', { points: favor }),
  words.say('score.open', { points: open, spaces: 0 - open }),
];

const part = (points: number, what: string, words: Words): string =>
  words.say('score.part', { points, what });

const nameOf = (table: RunningView | FinishedView, seat: number, words: Words): string => {
  const name = nameAt(table, seat);
  return table.players[seat]?.resigned === true ? words.say('score.resigned', { name }) : name;
};
