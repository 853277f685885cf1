import type { FinishedRecord } from '#games/contract';
import { toolCounts } from '#games/koloretako/deal';
import { orders } from '#games/koloretako/orders';
import type { Koloretako } from '#games/koloretako/rules';
import { toolNumbers } from '#games/koloretako/tools/cards';

/** What the games in `games/` must show between them, each at least once. */
export const needed: readonly string[] = [
  ...toolNumbers.map((tool) => `tool ${tool}`),
  'tool 5 with one card',
  'tool 5 with two cards',
  'a tool after a card was placed',
  'a tool that draws in the last round',
  ...toolCounts.map((count) => `${count} tools drawn`),
  'tools chosen',
  ...orders.map((order) => `points from ${order}`),
  'a window that was offered',
  'a window that was chosen',
  'the strict reading',
  ...[1, 2, 3].map((count) => `${count} left`),
  'won',
  'won with no more than the target',
  'lost',
];

/** What one game shows. */
export function featuresOf(record: FinishedRecord<Koloretako>): ReadonlySet<string> {
  const { orders: dealt, tools, toolsDrawn, mustPlay, offered, rounds, result } = record;
  const { score, target, won } = result;
  return new Set([
    ...rounds.map(({ left }) => `${left.length} left`),
    ...rounds.flatMap(({ steps }, round) =>
      steps.flatMap((step, index) => ofTool(step.do, index > 0, round === rounds.length - 1)),
    ),
    toolsDrawn ? `${tools.length} tools drawn` : 'tools chosen',
    ...dealt.flatMap((order, index) => ((score.orders[index] ?? 0) > 0 ? [`points from ${order}`] : [])),
    offered.length === 0 ? 'a window that was chosen' : 'a window that was offered',
    ...(mustPlay ? ['the strict reading'] : []),
    won ? 'won' : 'lost',
    ...(score.total === target ? ['won with no more than the target'] : []),
  ]);
}

function ofTool(step: string, isSecond: boolean, isLastRound: boolean): readonly string[] {
  const [verb, tool, ...way] = (step.split(' pay ')[0] ?? '').split(' ');
  if (verb !== 'tool') return [];
  return [
    `tool ${tool}`,
    `tool ${tool} with ${way.length === 2 ? 'one card' : 'two cards'}`,
    ...(isSecond ? ['a tool after a card was placed'] : []),
    ...(isLastRound && step.includes('=>') ? ['a tool that draws in the last round'] : []),
  ];
}
