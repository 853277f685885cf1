import { button } from '#discord/kit/button';
import { seasonText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import type { PaintingFor } from '#discord/kit/painted';
import { playerAt, windowPicture } from '#discord/sagrada/messages/picture';
import type { Words } from '#words/words';
import type { Placed, SeasonCard } from './announcer.ts';
import { glassOf } from './rating.ts';

/** How a season ended, for everyone: its champion, the places behind them, and the champion's best window. */
export async function seasonCardMessage(card: SeasonCard, painting: PaintingFor): Promise<Message> {
  const { season, people, best } = card;
  const { words } = painting;
  const pictures =
    best === null
      ? []
      : await windowPicture({ ...playerAt(best.table, best.seat), name: best.name }, painting);
  return messageOf(
    [
      `## ${words.say('season.title', { month: seasonText(season, words) })}`,
      championsText(card, words),
      words.say('season.over', { people }),
      ...card.top.map((placed) => placeText(placed, words)),
      ...(best === null || pictures.length === 0
        ? []
        : [`-# ${words.say('season.window', { name: plainName(best.name) })}`]),
      `-# ${words.say('season.next')}`,
    ],
    [[button(links.openStandings({ of: 'season', season, page: 0 }), words.say('button.standings'))]],
    pictures,
  );
}

function championsText({ top }: SeasonCard, words: Words): string {
  const champions = top.filter(({ rank }) => rank === 1).map(({ name }) => `**${plainName(name)}**`);
  const names = new Intl.ListFormat(words.locale).format(champions);
  return words.say('season.champions', { count: champions.length, names });
}

const placeText = ({ rank, name, rating, games }: Placed, words: Words): string =>
  words.say('season.place', {
    rank,
    name: plainName(name),
    rating,
    glass: words.say(`glass.${glassOf(rating)}`),
    games,
  });
