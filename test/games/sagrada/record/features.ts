import type { FinishedRecord } from '#games/contract';
import { editions } from '#games/sagrada/edition';
import type { RecordScore } from '#games/sagrada/record';
import type { Sagrada } from '#games/sagrada/rules';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { allDice, colors, dieName } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';

/** What the games in `games/` must show together, each at least once. */
export const needed: readonly string[] = [
  ...toolNumbers.flatMap((tool) => [`tool ${tool} at a table`, `tool ${tool} in solo`]),
  'tool 12 with one die',
  'tool 12 with two dice',
  ...[6, 11].flatMap((tool) => [`tool ${tool}, then place`, `tool ${tool}, then return`]),
  ...publicObjectiveNames.map((name) => `points from ${name}`),
  ...colors.map((color) => `points from private ${color}`),
  ...[1, 2, 3, 4].flatMap((players) => editions.map((edition) => `${players} players, ${edition}`)),
  ...[90, 70, 50].map((dice) => `${dice} dice`),
  ...[1, 2, 3, 4, 5].map((tools) => `solo with ${tools} tools`),
  ...['private', 'favor', 'order', 'shared'].map((tieBreak) => `tie: ${tieBreak}`),
  'a tie behind the first place',
  'solo won',
  'solo lost',
  'solo with 1 private objectives',
  'solo with 2 private objectives',
  'nothing left for the round track',
  'a skipped turn that would have followed at once',
  'two equal dice in the pool',
];

/** What the games of `won` must show as well. Only a player who plans wins, or comes so close. */
export const neededOfPlanner: readonly string[] = [
  ...editions.flatMap((edition) => [1, 2, 3, 4, 5].map((tools) => `solo won: ${edition}, ${tools} tools`)),
  'solo won by one point',
  'solo lost at the target',
  'solo lost by one point',
];

/** What one game shows. */
export const featuresOf = (record: FinishedRecord<Sagrada>): ReadonlySet<string> =>
  new Set([...ofTools(record), ...ofCards(record), ...ofRounds(record), ...ofResult(record)]);

function ofTools({ mode, rounds }: FinishedRecord<Sagrada>): readonly string[] {
  const where = mode === 'solo' ? 'in solo' : 'at a table';
  const turns = rounds.flatMap((round) => round.turns.map(({ steps }) => steps.map((step) => step.do)));
  return turns.flatMap((steps) =>
    steps.flatMap((step, index) => {
      const [verb, tool, ...way] = (step.split(/ (?:pay|=>)/)[0] ?? '').split(' ');
      if (verb !== 'tool') return [];
      const then = steps[index + 1]?.split(' ')[0] ?? '';
      return [
        `tool ${tool} ${where}`,
        `tool ${tool} with ${way.length === 2 ? 'one die' : 'two dice'}`,
        `tool ${tool}, then ${then}`,
      ];
    }),
  );
}

function ofCards({ mode, edition, bag, tools, players, publicObjectives, result }: FinishedRecord<Sagrada>) {
  const each = players[0]?.privateObjectives.length ?? 0;
  return [
    `${players.length} players, ${edition}`,
    `${bag} dice`,
    `${mode} with ${tools.length} tools`,
    `${mode} with ${each} private objectives`,
    ...publicObjectives.flatMap((name, index) =>
      result.scores.some((score) => (score.public[index] ?? 0) > 0) ? [`points from ${name}`] : [],
    ),
    ...players.flatMap(({ privateObjectives }, seat) =>
      privateObjectives.length === 1 && (result.scores[seat]?.private ?? 0) > 0
        ? [`points from private ${privateObjectives[0] ?? ''}`]
        : [],
    ),
  ];
}

const pliers = /^tool 8 /;

function ofRounds({ players, rounds }: FinishedRecord<Sagrada>): readonly string[] {
  return rounds.flatMap(({ pool, track, turns }) => [
    ...(track.length === 0 ? ['nothing left for the round track'] : []),
    ...(allDice.some((die) => pool.filter((text) => text === dieName(die)).length > 1)
      ? ['two equal dice in the pool']
      : []),
    ...(turns[players.length - 1]?.steps.some((step) => pliers.test(step.do)) === true
      ? ['a skipped turn that would have followed at once']
      : []),
  ]);
}

function ofResult({ edition, tools, result }: FinishedRecord<Sagrada>): readonly string[] {
  if (!('ranking' in result)) {
    const over = (result.scores[0]?.total ?? 0) - result.target;
    if (over > 0)
      return [
        'solo won',
        `solo won: ${edition}, ${tools.length} tools`,
        ...(over === 1 ? ['solo won by one point'] : []),
      ];
    if (over === 0) return ['solo lost', 'solo lost at the target'];
    return ['solo lost', ...(over === -1 ? ['solo lost by one point'] : [])];
  }
  const sorted = result.scores.toSorted((a, b) => b.total - a.total);
  const [first, second] = result.scores.toSorted(byRank);
  const totals = sorted.slice(1).map(({ total }) => total);
  return [
    ...(first?.total === second?.total && first && second
      ? [`tie: ${tieBreak(first, second, edition)}`]
      : []),
    ...(new Set(totals).size < totals.length ? ['a tie behind the first place'] : []),
  ];
}

const byRank = (a: RecordScore, b: RecordScore): number =>
  b.total - a.total || b.private - a.private || b.favor - a.favor;

function tieBreak(first: RecordScore, second: RecordScore, edition: string): string {
  if (first.private !== second.private) return 'private';
  if (first.favor !== second.favor) return 'favor';
  return edition === 'floodgate' ? 'order' : 'shared';
}
