import { privatePoints } from '#game/objectives/private';
import { patternNamed } from '#game/pattern';
import type { HandView, PlayerView } from '#game/view';
import { windowOf } from '#game/window';
import type { Words } from '#words/words';
import type { Message } from '#discord/message';
import { painted, type Painting } from '#discord/painted';
import { secretLine } from './offer.ts';

/** A player's own window with all that only its owner knows. */
export async function handMessage(
  name: string,
  { seat, privateObjective }: HandView,
  player: PlayerView,
  { words, ...painting }: Painting & { readonly words: Words },
): Promise<Message> {
  const points = privatePoints(windowOf(patternNamed(player.pattern), player.dice), privateObjective);
  const picture = {
    kind: 'hand',
    locale: words.locale,
    name,
    seat,
    player,
    privateObjective,
    privatePoints: points,
  } as const;
  return {
    content: [
      secretLine(privateObjective, words),
      words.say('hand.now', { points, favor: player.favor, spaces: player.openSpaces }),
    ].join('\n'),
    buttons: [],
    picture: await painted(picture, painting),
    mentions: [],
  };
}
