import { button } from '#discord/kit/button';
import { dayText, timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { plainName, shownName } from '#discord/kit/names';
import { pageButtons, pageLines } from '#discord/kit/pages';
import { paintedFor, type Painting } from '#discord/kit/painted';
import { commitmentLines, fairButton } from '#discord/match/fair';
import { wordsFor } from '#discord/request/language';
import { playerAt, windowPicture } from '#discord/sagrada/messages/picture';
import type { Words } from '#words/words';
import type { DayCard, Placed } from './card-view.ts';
import type { Everybody } from './day-cards.ts';
import { dayCardPresses } from './presses.ts';

/** Everyone plays alone. */
const seat = 0;

/** The card of a day, as everyone in its channel sees it now. */
export async function dayCardMessage(card: DayCard, painting: Painting): Promise<Message> {
  const { day, now, top, members, finished, together } = card;
  const words = wordsFor(card.locale);
  const isOpen = now.stage === 'open';
  const play = words.say(isOpen ? 'button.play' : 'button.playToday');
  const more = finished - top.length;
  return messageOf(
    [
      `## ${words.say('daily.title', { date: dayText(day, words) })}`,
      stageLine(card, words),
      ...(together === null || together.length === 0 ? [] : [words.say('dayCard.together', together)]),
      ...top.map((each) => placeLine(each, words)),
      ...(more === 0 ? [] : [words.say('dayCard.more', { more })]),
      finished === 0
        ? words.say(isOpen ? 'dayCard.none' : 'dayCard.nobody')
        : words.say('dayCard.count', { finished, members }),
      words.say('dayCard.consent', { play }),
      ...(now.stage === 'closed' ? [`-# ${words.say('fair.seed', { seed: now.seed })}`] : []),
      ...commitmentLines(card, 'dice', words),
    ],
    [
      [
        button(links.playOnCard(), play, 'main'),
        ...(finished === 0
          ? []
          : [button(dayCardPresses.compareOnCard({ day }), words.say('button.compare'))]),
        button(dayCardPresses.peopleOnCard({ day }), words.say('button.everybody')),
        fairButton(links.fairDay({ day }), 'dice', words),
      ],
    ],
    await cardPictures(card, words, painting),
  );
}

/** Where the day is; at its end with the best window. */
function stageLine({ now, toolCount, finished }: DayCard, words: Words): string {
  switch (now.stage) {
    case 'open': {
      const [at, ends] = [timeText(now.endsAt, 't'), timeText(now.endsAt, 'R')];
      return words.say('dayCard.open', { tools: words.say(`solo.${toolCount}`), at, ends });
    }
    case 'over':
    case 'closed':
      if (finished === 0) return words.say('dayCard.closedEmpty');
      return words.say(now.stage === 'over' ? 'dayCard.over' : 'dayCard.closed');
  }
}

/** Place, points, and what else there is to tell of somebody. */
const placeLine = ({ rank, name, total, target, streak, hasResigned }: Placed, words: Words): string =>
  [
    words.say('summary.place', { rank, name: plainName(shownName(name, words)), total, target }),
    ...(hasResigned ? [words.say('dayCard.resigned')] : []),
    ...(streak > 1 && !hasResigned ? [words.say('dayCard.streak', { length: streak })] : []),
  ].join(' · ');

/** The best windows in clear glass; once nothing is a secret any more, the best one as it is. */
async function cardPictures(
  { now, top, windows, style }: DayCard,
  words: Words,
  painting: Painting,
): Promise<readonly AttachedPicture[]> {
  const paintingFor = { ...painting, words, preferences: { style } };
  if (now.stage === 'closed')
    return now.best === null
      ? []
      : windowPicture(
          { ...playerAt(now.best.table, seat), name: shownName(now.best.name, words) },
          paintingFor,
        );
  const shown = windows.map((filled, index) => ({ filled, placed: top[index] }));
  const known = shown.flatMap(({ filled, placed }) =>
    placed === undefined || filled === null
      ? []
      : [{ filled, rank: placed.rank, name: shownName(placed.name, words), total: placed.total }],
  );
  return known.length === 0 ? [] : paintedFor([{ kind: 'dayCard', windows: known }], paintingFor);
}

/** A page of all who are on the card of a day, for one of its readers, with the way out. */
export function everybodyMessage(everybody: Everybody, words: Words): Message {
  const { day, rows, own, members, people: finished, isMember } = everybody;
  return messageOf(
    [
      `## ${words.say('dayCard.everybody', { date: dayText(day, words) })}`,
      ...rows.map((each) => placeLine(each, words)),
      finished === 0 ? words.say('dayCard.nobody') : words.say('dayCard.count', { finished, members }),
      ...(own === null ? [] : [words.say('dayCard.own', own)]),
      words.say(isMember ? 'dayCard.isOn' : 'dayCard.isOff'),
      ...pageLines(everybody, words),
    ],
    [
      ...pageButtons(everybody, (page) => dayCardPresses.peopleOnCardPage({ day, page }), words),
      ...(isMember ? [[button(dayCardPresses.leaveCards({ day }), words.say('button.leaveCards'))]] : []),
    ],
  );
}
