import type { FinishedView } from '#play/table';
import { shortName } from '#render/alt/short-name';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { dayText } from '#discord/kit/day-text';
import { namesOf, plainName } from '#discord/kit/names';

/** Who played and how it ended, in one line: first place in bold, solo games with the target. */
export function resultLine({ players, game, daily }: FinishedView, words: Words): string {
  const { result } = game;
  const scored = (seat: number): string =>
    `${plainName(shortName(players[seat]?.name ?? ''))} ${figure(result.scores[seat]?.total ?? 0)}`;
  if (result.mode === 'solo') {
    const alone = words.say(result.won ? 'history.won' : 'history.lost', {
      scored: scored(0),
      target: result.target,
    });
    return daily === null ? alone : words.say('history.daily', { date: dayText(daily.day, words), alone });
  }
  const [winners = [], ...others] = result.ranking.places;
  return [...winners.map((seat) => `**${scored(seat)}**`), ...others.flat().map(scored)].join(' · ');
}

/** The players' names, escaped so that none is read as markdown. */
export const playersText = (table: FinishedView, { locale }: Words): string =>
  new Intl.ListFormat(locale).format(namesOf(table));

/** A moment, in milliseconds since 1970, which Discord shows in each reader's time zone and language. */
export const momentText = (moment: number): string => `<t:${Math.floor(moment / 1000)}:f>`;
