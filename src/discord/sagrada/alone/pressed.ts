import { links } from '#discord/kit/links';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { usualSolo, usualTable } from '#discord/sagrada/opening';
import { playAlone } from '#discord/sagrada/playing-alone';
import type { OpeningOptions } from '#play/options';
import { alonePresses } from './presses.ts';
import { aloneMessage, opponentsMessage } from './message.ts';

/** Deals a game in direct messages, so that it doesn't take up a channel; the panel becomes the way to it. */
async function deal(context: PressContext, options: OpeningOptions): Promise<Answer> {
  const answer = await playAlone(context, options);
  return answer.answer === 'private' ? { ...answer, ...updating(answer.message) } : answer;
}

/** What the presses of playing alone do. */
export const aloneHandlers = handled(
  { ...alonePresses, playAlone: links.playAlone },
  {
    playAlone: async ({ words }) => inNewPanel(aloneMessage(words)),
    aloneWays: async ({ words }) => updating(aloneMessage(words)),
    playSolo: (context) => deal(context, usualSolo(context.words)),
    opponents: async ({ words }, { computers }) => updating(opponentsMessage(computers, words)),
    playComputers: (context, { computers: count, level }) =>
      deal(context, { ...usualTable(context.words), computers: { count, level } }),
  },
);
