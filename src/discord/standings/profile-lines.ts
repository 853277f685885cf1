import type { Profile } from '#play/standings/standings';
import type { Words } from '#words/words';
import { plainName } from '#discord/kit/names';
import { averageText } from './average-text.ts';

/**
 * Somebody's profile, line by line: with others, solo, in the daily challenge, with tool and objectives; then in
 * Koloretako.
 * @param best the text about their best window, which is one of dice
 */
export function profileLines(profile: Profile, best: readonly string[], words: Words): readonly string[] {
  const { name, server, solo, daily, cardGames, weekly, favoriteTool, objectives } = profile;
  return [
    `## ${plainName(name)}`,
    ...(server === null ? [] : [serverLine(server, words), totalsLine(server, words)]),
    ...(solo === null ? [] : [words.say('profile.solo'), totalsLine(solo, words)]),
    ...(daily === null ? [] : [words.say('profile.daily', daily), totalsLine(daily, words)]),
    ...(favoriteTool === null
      ? []
      : [
          words.say('profile.tool', {
            tool: words.say(`tool.${favoriteTool.tool}.name`),
            times: favoriteTool.times,
          }),
        ]),
    ...(objectives.length === 0 ? [] : [objectivesLine(objectives, words)]),
    ...best,
    ...(cardGames === null ? [] : [words.say('profile.cardGames'), totalsLine(cardGames, words)]),
    ...(weekly === null ? [] : [words.say('profile.weekly'), totalsLine(weekly, words)]),
  ];
}

const serverLine = ({ rating, rank, people }: NonNullable<Profile['server']>, words: Words): string =>
  words.say('profile.server', { rating, place: rank, people });

const totalsLine = ({ games, wins, average, best }: NonNullable<Profile['solo']>, words: Words): string =>
  `-# ${words.say('profile.totals', { games, wins, average: averageText(average, words), best })}`;

function objectivesLine(objectives: Profile['objectives'], words: Words): string {
  const each = objectives.map(({ objective, average }) =>
    words.say('profile.objective', {
      objective:
        objective === 'private'
          ? words.say('profile.private')
          : words.say(`publicObjective.${objective}.name`),
      average: averageText(average, words),
    }),
  );
  return `-# ${words.say('profile.objectives', { objectives: each.join(' · ') })}`;
}
