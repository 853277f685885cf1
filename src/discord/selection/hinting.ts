import { button } from '#discord/kit/button';
import type { Button, Row } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import type { Words } from '#words/words';
import { type OpenSelection, type Path, selectionAt } from './selection.ts';

/** A turn to consider, in words, and the press that plays it. */
interface Considered {
  readonly plan: string;
  readonly reasons: readonly string[];
  readonly press: CustomId;
}

/** The turns to consider, each in a line with what speaks for it. */
export const hintText = (hints: readonly Considered[], words: Words): string =>
  hints
    .map(({ plan, reasons }, index) =>
      [words.say(index === 0 ? 'hint.best' : 'hint.other', { plan }), ...reasons].join(' '),
    )
    .join('\n');

/** A button for each of them, and one to the turn as it is. */
export const hintRow = (hints: readonly Considered[], back: Button, words: Words): Row => [
  ...hints.map(({ press }, index) =>
    index === 0 ? button(press, words.say('hint.play'), 'main') : button(press, words.say('hint.playOther')),
  ),
  back,
];

/** The last choice on a path, as if everything before it was chosen; null if only a button of the turn itself is pressed. */
export function lastChoice<A>(path: Path<A>, paths: readonly Path<A>[]): OpenSelection<A> | null {
  const selection = selectionAt(paths, path.texts.slice(0, -1));
  if (path.words.length === 1 || selection?.selection !== 'open') return null;
  const choice = selection.choices.find(({ paths: [only] }) => only === path);
  return choice === undefined ? null : { ...selection, choices: [choice] };
}
