import { settledPrice } from '#discord/selection/buttons';
import { prospectOf } from '#discord/selection/prospect';
import type { TurnVocabulary } from '#discord/selection/vocabulary';
import type { PlayingView } from '#games/koloretako/view';
import { colorOf } from '#games/shared/die';
import type { CardMarks } from '#render/picture';
import type { CardMove, OpenCardSelection } from './paths.ts';

/** A selection, marked on the table as it would be after the choices so far. */
export function cardMarks(
  selection: OpenCardSelection,
  view: PlayingView,
  vocabulary: TurnVocabulary<CardMove>,
): { readonly view: PlayingView; readonly marks: CardMarks } {
  const { chosen, choices } = selection;
  const payer = settledPrice(selection);
  const { dice, from, to } = prospectOf(chosen, vocabulary);
  const asked = choices.map(({ word }) => word);
  const colors = new Set(asked.flatMap((word) => (word.kind === 'color' ? [word.color] : [])));
  const [first] = chosen;
  return {
    view: { ...view, cards: dice },
    marks: {
      lit: asked.flatMap((word) => ('space' in word ? [word.space] : [])),
      from,
      to,
      choices: [
        ...asked.flatMap((word) => ('die' in word ? [word.die] : [])),
        ...view.bar.flat().filter((card) => colors.has(colorOf(card))),
      ],
      picked: chosen.flatMap((word) => ('die' in word && word.die !== payer ? [word.die] : [])),
      pays: payer,
      tool: first?.kind === 'tool' ? first.tool : null,
    },
  };
}
