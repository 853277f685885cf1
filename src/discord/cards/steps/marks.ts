import type { CardMarks } from '#render/picture';
import { glassColorOf } from '#games/koloretako/glass';
import type { PlayingView } from '#games/koloretako/view';
import type { OpenCardStep } from './path.ts';
import { settledPayer } from './payer.ts';
import { cardProspect } from './prospect.ts';

/** A step, marked on the table as it would be after the choices so far. */
export function cardMarks(
  step: OpenCardStep,
  view: PlayingView,
): { readonly view: PlayingView; readonly marks: CardMarks } {
  const { chosen, choices } = step;
  const payer = settledPayer(step);
  const { cards, from, to, picked } = cardProspect(chosen, view);
  const asked = choices.map(({ word }) => word);
  const colors = new Set(asked.flatMap((word) => (word.kind === 'color' ? [word.color] : [])));
  const tool = chosen.find(({ kind }) => kind === 'tool');
  return {
    view: { ...view, cards },
    marks: {
      lit: asked.flatMap((word) => ('space' in word ? [word.space] : [])),
      from,
      to,
      choices: [
        ...asked.flatMap((word) => ('card' in word ? [word.card] : [])),
        ...view.bar.flat().filter((card) => colors.has(glassColorOf(card))),
      ],
      picked: picked.filter((card) => card !== payer),
      pays: payer,
      tool: tool?.kind === 'tool' ? tool.tool : null,
    },
  };
}
