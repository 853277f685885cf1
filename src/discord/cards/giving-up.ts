import { cardPresses } from '#discord/cards/presses';
import type { Answer } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { text } from '#discord/kit/message';
import type { Showing } from '#discord/sagrada/steps/carry-out';
import type { CardGame } from '#play/koloretako/card-game';
import { refusedCards } from './refused.ts';
import { cardTitle } from './title.ts';

/** Asks whether somebody really wants to give up their game, or says why they can't. */
export function askToGiveUp(game: CardGame, { words }: Pick<Context, 'words'>, show: Showing): Answer {
  if (game.stage !== 'running') return refusedCards([{ code: 'noCardGame' }], game, words);
  if (game.weekly?.isRanked === true) return refusedCards([{ code: 'weeklyCounts' }], game, words);
  const { id } = game;
  return show({
    ...text([cardTitle(game, words), words.say('koloretako.sureToGiveUp')].join('\n')),
    rows: [
      [
        button(cardPresses.cardGiveUpSurely({ game: id }), words.say('koloretako.giveUpSurely'), 'danger'),
        button(cardPresses.cardBoard({ game: id }), words.say('toolStep.back')),
      ],
    ],
  });
}
