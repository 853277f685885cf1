import { beforeSecond, mostButtons, type Path } from '#discord/selection/path';
import { type OpenStep, type Step, stepAt } from '#discord/selection/step';
import type { Action } from '#games/koloretako/action';
import { type Glass, glassColorOf } from '#games/koloretako/glass';
import type { ToolUse } from '#games/koloretako/tools/use';
import { type CardWord, cardWordText } from './word.ts';

/** An action that takes one of a round's turns. */
export type CardMove = Extract<Action, { readonly do: 'place' | 'tool' }>;

type CardPath = Path<CardWord, CardMove>;
export type CardStep = Step<CardWord, CardMove>;
export type OpenCardStep = OpenStep<CardWord, CardMove>;

const isMove = (action: Action): action is CardMove => action.do === 'place' || action.do === 'tool';

/** The step after these words, given everything legal; null if nothing legal starts with them. */
export const cardStepAt = (legal: readonly Action[], chosen: readonly string[]): CardStep | null =>
  stepAt(pathsTo(legal), chosen);

/** The paths to every legal move, in the order of the legal actions. */
function pathsTo(legal: readonly Action[]): readonly CardPath[] {
  const moves = legal.filter(isMove);
  const uses = moves.filter((move) => move.do === 'tool');
  const payers = payersIn(uses);
  const asksColor = new Set(uses.flatMap((use) => ('swap' in use ? use.swap : []))).size > mostButtons;
  const ways = moves.map((action) => ({ action, words: wordsOf(action, payers, asksColor) }));
  const goOn = new Set(ways.flatMap(({ words }) => beforeSecond(words)).map(joined));
  return ways.map(({ action, words }): CardPath => {
    const all: readonly CardWord[] = goOn.has(joined(words)) ? [...words, { kind: 'enough' }] : words;
    return { action, words: all, texts: all.map(cardWordText) };
  });
}

const joined = (words: readonly CardWord[]): string => words.map(cardWordText).join('.');

function wordsOf(move: CardMove, payers: Payers, asksColor: boolean): readonly CardWord[] {
  if (move.do === 'place')
    return [{ kind: 'place' }, { kind: 'card', card: move.card }, { kind: 'space', space: move.space }];
  const decided = wordsOfWay(move, asksColor);
  return [
    { kind: 'tool', tool: move.tool },
    ...((payers.get(move.tool)?.size ?? 0) > 1 ? [{ kind: 'pay', card: move.pay } as const] : []),
    ...(decided.length === 0 ? [{ kind: 'now' } as const] : decided),
  ];
}

/** The cards that can pay for each tool now. */
type Payers = ReadonlyMap<ToolUse['tool'], ReadonlySet<Glass>>;

function payersIn(uses: readonly ToolUse[]): Payers {
  const payers = new Map<ToolUse['tool'], Set<Glass>>();
  for (const { tool, pay } of uses) payers.set(tool, (payers.get(tool) ?? new Set()).add(pay));
  return payers;
}

/** The choices of a use except its price, in the order of its notation. */
const wordsOfWay = (use: ToolUse, asksColor: boolean): readonly CardWord[] => [
  ...('card' in use ? [{ kind: 'card', card: use.card } as const] : []),
  ...('shade' in use ? [{ kind: 'shade', shade: use.shade } as const] : []),
  ...('swap' in use && asksColor ? [{ kind: 'color', color: glassColorOf(use.swap) } as const] : []),
  ...('swap' in use ? [{ kind: 'swap', card: use.swap } as const] : []),
  ...('moves' in use
    ? use.moves.flatMap(({ from, to }): readonly CardWord[] => [
        { kind: 'from', space: from },
        { kind: 'to', space: to },
      ])
    : []),
  ...('space' in use ? [{ kind: 'space', space: use.space } as const] : []),
];
