import type { Color } from '#game/die';
import { patternNamed } from '#game/pattern';
import type { ChoosingView, HandView } from '#game/view';
import type { RunningView } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Message } from '#discord/message';
import { painted, type Painting } from '#discord/painted';

/** The four windows to choose from, for the player who may choose: numbered as in the picture. */
export async function offerMessage(
  { id }: RunningView,
  { publicObjectives, tools }: ChoosingView,
  { privateObjective, offered, chosen }: HandView,
  { words, ...painting }: Painting & { readonly words: Words },
): Promise<Message> {
  const { locale } = words;
  const picture = {
    kind: 'offer',
    locale,
    patterns: offered,
    chosen,
    privateObjective,
    publicObjectives,
    tools,
  } as const;
  return {
    content: [
      chosen === null ? words.say('offer.choose') : words.say('offer.chosen', { pattern: chosen }),
      secretLine(privateObjective, words),
    ].join('\n'),
    buttons: offered.map((pattern, index) => {
      const label = words.say('button.choose', {
        number: index + 1,
        pattern,
        favor: patternNamed(pattern).difficulty,
      });
      const isChosen = pattern === chosen;
      return {
        ...button({ press: 'choose', table: id, pattern }, label, isChosen ? 'chosen' : 'quiet'),
        disabled: isChosen,
      };
    }),
    picture: await painted(picture, painting),
    mentions: [],
  };
}

/** What only its owner knows: the private objective and what it pays. */
export const secretLine = (color: Color, words: Words): string =>
  words.say('hand.secret', {
    name: words.say(`privateObjective.${color}.name`),
    color: words.say(`color.${color}`),
  });
