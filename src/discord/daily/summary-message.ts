import type { DaySummary } from '#table/daily/dailies';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import { dayText } from '#discord/day-text';
import { wordsFor } from '#discord/language';
import type { AttachedPicture, Message } from '#discord/message';
import { playerAt, windowPicture } from '#discord/messages/window';
import { plainName } from '#discord/names';
import type { Painting } from '#discord/painted';
import { proofLines } from './lines.ts';

/** What a channel reads when a day of the daily challenge is over. */
export async function summaryMessage(summary: DaySummary, painting: Painting): Promise<Message> {
  const { day, locale, toolCount } = summary;
  const words = wordsFor(locale);
  return {
    content: [
      `## ${words.say('daily.title', { date: dayText(day, words) })}`,
      words.say('summary.over', { tools: words.say(`solo.${toolCount}`) }),
      words.say('summary.people', { people: summary.people, won: summary.won }),
      marginLine(summary.averageMargin, words),
      ...topLines(summary, words),
      ...(summary.seed === null ? sealedLines(summary, words) : proofLines(summary, words)),
    ].join('\n'),
    rows: [
      [
        button({ press: 'daily' }, words.say('button.playToday'), 'main'),
        button({ press: 'openStandings', of: 'day', day, page: 0 }, words.say('button.standings')),
      ],
    ],
    picture: await bestPicture(summary, words, painting),
    mentions: [],
  };
}

/** How far from the target people ended. */
function marginLine(margin: number, words: Words): string {
  const tenths = Math.round(Math.abs(margin) * 10) / 10;
  if (tenths === 0) return words.say('summary.averageEven');
  const points = new Intl.NumberFormat(words.locale).format(tenths);
  return words.say(margin > 0 ? 'summary.averageAbove' : 'summary.averageBelow', { points });
}

const topLines = ({ top }: DaySummary, words: Words): readonly string[] =>
  top.map(({ rank, name, total, target }) =>
    words.say('summary.place', { rank, name: nameText(name, words), total, target }),
  );

const nameText = (name: string | null, words: Words): string =>
  name === null ? words.say('standings.somebody') : plainName(name);

/** What the dice are checked with later: the seed is still a secret while somebody plays the day for rank. */
const sealedLines = ({ day, commitment }: DaySummary, words: Words): readonly string[] => [
  `-# ${words.say('summary.seedLater', { day })}`,
  `-# ${words.say('summary.commitment', { commitment })}`,
];

/** Everyone plays alone. */
const seat = 0;

/** The best window of the day, with its player's name unless they hide it. */
const bestPicture = async (
  { best, top: [first], style }: DaySummary,
  words: Words,
  painting: Painting,
): Promise<AttachedPicture | null> =>
  best === null
    ? null
    : windowPicture(
        { ...playerAt(best, seat), name: first?.name ?? words.say('standings.somebody') },
        { ...painting, words, preferences: { style } },
      );
