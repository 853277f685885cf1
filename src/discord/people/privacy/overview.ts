import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { Message } from '#discord/kit/message';

/** What is kept about a person, why, for how long and who sees it, with buttons to export or delete it. */
export async function privacyOverview({
  people,
  deed,
  words,
}: Pick<Context, 'people' | 'deed' | 'words'>): Promise<Message> {
  const { tables, cardGames, dailyResults, weeklyResults, settings, hasReminder } = await people.kept(
    deed.person.id,
  );
  const kept = [
    words.say('privacy.games', { tables }),
    words.say('privacy.cardGames', { games: cardGames }),
    words.say('privacy.results', { days: dailyResults, weeks: weeklyResults }),
    words.say('privacy.settings', { settings }),
    ...(hasReminder ? [words.say('privacy.reminder')] : []),
  ];
  return {
    content: [
      `## ${words.say('privacy.title')}`,
      ...kept.map((line) => `- ${line}`),
      words.say('privacy.place'),
      words.say('privacy.howLong'),
    ].join('\n'),
    rows: [
      [
        button({ press: 'exportData' }, words.say('button.exportData')),
        button({ press: 'forget' }, words.say('button.forget'), 'danger'),
      ],
    ],
    picture: null,
    mentions: [],
  };
}
