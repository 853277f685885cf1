import { usualSoloToolCount } from '#games/sagrada/deal';
import { links } from '#discord/kit/links';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { handled, type PressHandler } from '#discord/request/press-handlers';
import { usualSolo, usualTable } from '#discord/sagrada/opening';
import { playAlone } from '#discord/sagrada/playing-alone';
import type { OpeningOptions } from '#play/options';
import { alonePresses, type PickedAlone, pickedInMenu } from './presses.ts';
import { aloneMessage, usualAlone } from './message.ts';

/** Deals a game in direct messages, so that it doesn't take up a channel; the panel becomes the way to it. */
async function deal(context: PressContext, options: OpeningOptions): Promise<Answer> {
  const answer = await playAlone(context, options);
  return answer.answer === 'private' ? { ...answer, ...updating(answer.message) } : answer;
}

/** The panel with one more thing picked in a menu. */
const picks =
  (what: keyof PickedAlone): PressHandler<PickedAlone> =>
  async ({ words, values: [value] }, picked) =>
    updating(aloneMessage(words, pickedInMenu(picked, what, value) ?? picked));

/** What the presses of playing alone do. */
export const aloneHandlers = handled(
  { ...alonePresses, playAlone: links.playAlone },
  {
    playAlone: async ({ words }) => inNewPanel(aloneMessage(words)),
    pickComputers: picks('computers'),
    pickLevel: picks('level'),
    pickTools: picks('tools'),
    playSolo: (context, { tools: toolCount = usualSoloToolCount }) =>
      deal(context, { ...usualSolo(context.words), toolCount }),
    playComputers: (context, { computers: count, level }) =>
      deal(context, { ...usualTable(context.words), computers: { count, level } }),
    aloneWays: async ({ words }) => updating(aloneMessage(words)),
    opponents: async ({ words }, { computers }) =>
      updating(aloneMessage(words, { ...usualAlone, computers })),
  },
);
