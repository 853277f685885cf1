import type { Action } from '#games/sagrada/action';
import { colorOf } from '#games/shared/die';
import type { Move } from '#games/shared/moving';
import type { ToolUse } from '#games/sagrada/tools/use';
import { beforeSecond, mostButtons, type Path } from '#discord/selection/path';
import type { NextWord, OpenStep, Step } from '#discord/selection/step';
import { type Word, wordText } from './word.ts';

/** An action in a turn: draft a die, use a tool, place or return what it rolled or drew, end the turn. */
type TurnAction = Exclude<Action, { readonly do: 'choose' }>;

/** The actions that involve tools. */
export type ToolAction = Exclude<TurnAction, { readonly do: 'draft' | 'end' }>;

/** A path to an action in a turn, and the steps on it. */
export type TurnPath = Path<Word, TurnAction>;
export type TurnStep = Step<Word, TurnAction>;
export type OpenTurnStep = OpenStep<Word, TurnAction>;
export type TurnChoice = NextWord<Word, TurnAction>;

const isTurnAction = (action: Action): action is TurnAction => action.do !== 'choose';

/** Whether an action involves tools. */
export const isToolAction = (action: Action): action is ToolAction =>
  action.do === 'tool' || action.do === 'place' || action.do === 'return';

/** The paths to everything legal in a turn, in the order of the legal actions. */
export function pathsTo(legal: readonly Action[]): readonly TurnPath[] {
  const actions = legal.filter(isTurnAction);
  const onTrack = new Set(
    actions.flatMap((action) => (action.do === 'tool' && 'swap' in action ? action.swap : [])),
  );
  const asksColor = onTrack.size > mostButtons;
  const ways = actions.map((action) => {
    const words = wordsOf(action, asksColor);
    return { action, words, text: textOf(words) };
  });
  const goOn = new Set(ways.flatMap(({ words }) => beforeSecondMove(words)));
  const prices = new Map<string, number>();
  for (const { text } of ways) prices.set(text, (prices.get(text) ?? 0) + 1);
  return ways.map(({ action, words, text }) => {
    const isPriceOpen = (prices.get(text) ?? 0) > 1;
    const all: readonly Word[] = [
      ...words,
      ...(goOn.has(text) ? [{ kind: 'enough' } as const] : []),
      ...(isPriceOpen && action.do === 'tool' && action.pay !== null
        ? [{ kind: 'pay', die: action.pay } as const]
        : []),
    ];
    return { action, words: all, texts: all.map(wordText) };
  });
}

const textOf = (words: readonly Word[]): string => words.map(wordText).join('.');

/** The choices of an action except the price of a tool, in the order of its notation. */
function wordsOf(action: TurnAction, asksColor: boolean): readonly Word[] {
  switch (action.do) {
    case 'draft':
      return [{ kind: 'draft' }, { kind: 'die', die: action.die }, { kind: 'space', space: action.space }];
    case 'tool':
      return wordsOfUse(action, asksColor);
    case 'place':
    case 'return':
      return wordsOfChoice(action);
    case 'end':
      return [{ kind: 'end' }];
  }
}

function wordsOfUse(use: ToolUse, asksColor: boolean): readonly Word[] {
  const decided: readonly Word[] = [
    ...('die' in use ? [{ kind: 'die', die: use.die } as const] : []),
    ...('shade' in use ? [{ kind: 'becomes', shade: use.shade } as const] : []),
    ...('swap' in use && asksColor ? [{ kind: 'color', color: colorOf(use.swap) } as const] : []),
    ...('swap' in use ? [{ kind: 'swap', die: use.swap } as const] : []),
    ...('moves' in use ? use.moves.flatMap(wordsOfMove) : []),
    ...('space' in use ? [{ kind: 'space', space: use.space } as const] : []),
  ];
  return [{ kind: 'tool', tool: use.tool }, ...(decided.length === 0 ? [{ kind: 'now' } as const] : decided)];
}

const wordsOfMove = ({ from, to }: Move): readonly Word[] => [
  { kind: 'from', space: from },
  { kind: 'to', space: to },
];

/** The choices for a waiting die: its shade first, then where it goes. */
function wordsOfChoice(action: Exclude<ToolAction, ToolUse>): readonly Word[] {
  const { shade } = action;
  return [
    { kind: 'waiting' },
    ...(shade === null ? [] : [{ kind: 'shade', shade } as const]),
    action.do === 'place' ? { kind: 'space', space: action.space } : { kind: 'return' },
  ];
}

/** If a second move follows: the text of the choices before it. */
const beforeSecondMove = (words: readonly Word[]): readonly string[] =>
  beforeSecond(words).map((before) => textOf(before));
