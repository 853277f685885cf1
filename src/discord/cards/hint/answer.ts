import { inMessageOf, refusedPress, saidAbove } from '#discord/cards/answers';
import type { CardTurn } from '#discord/cards/turn';
import type { Answer } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { noCardHints } from '#play/hint-refusals';
import { cardHintMessage } from './message.ts';

/** A hint for the turn, thought about now, in the message of the game; or why there is none. */
export async function cardHintAnswer(turn: CardTurn, context: Context): Promise<Answer> {
  const refusal = noCardHints(turn);
  if (refusal !== null) return refusedPress([refusal], turn, context);
  const [best, ...others] = await context.hints.inCardGame(turn, turn.game);
  return best === undefined
    ? saidAbove(context.words.say('koloretako.hint.none'), turn, context)
    : inMessageOf(turn)(await cardHintMessage(turn, [best, ...others], context));
}
