import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { plainName, shownName } from '#discord/kit/names';
import type { Painting } from '#discord/kit/painted';
import { commitmentLines } from '#discord/match/fair';
import { wordsFor } from '#discord/request/language';
import { playerAt, windowPicture } from '#discord/sagrada/messages/picture';
import type { Words } from '#words/words';
import type { DaySummary } from './announcer.ts';
import { dailyShown } from './daily-messages.ts';
import { fairOf } from './presentation-messages.ts';

/** What a channel reads when a day of the daily challenge is over. */
export async function summaryMessage(summary: DaySummary, painting: Painting): Promise<Message> {
  const { day, locale, toolCount } = summary;
  const words = wordsFor(locale);
  return messageOf(
    [
      `## ${words.say('daily.title', { date: dayText(day, words) })}`,
      words.say('summary.over', { tools: words.say(`solo.${toolCount}`) }),
      words.say('summary.people', { people: summary.people, won: summary.won }),
      marginLine(summary.averageMargin, words),
      ...topLines(summary, words),
      ...commitmentLines(summary, 'dice', words),
    ],
    [
      [
        button(links.daily(), words.say('button.playToday'), 'main'),
        button(links.openStandings({ of: 'day', day, page: 0 }), words.say('button.standings')),
        fairOf(dailyShown, day, words),
      ],
    ],
    await bestPicture(summary, words, painting),
  );
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
    words.say('summary.place', { rank, name: plainName(shownName(name, words)), total, target }),
  );

/** Everyone plays alone. */
const seat = 0;

/** The best window of the day, with its player's name unless they hide it. */
const bestPicture = async (
  { best, top: [first], style }: DaySummary,
  words: Words,
  painting: Painting,
): Promise<readonly AttachedPicture[]> =>
  best === null
    ? []
    : windowPicture(
        { ...playerAt(best, seat), name: shownName(first?.name ?? null, words) },
        { ...painting, words, preferences: { style } },
      );
