import { allNamesAt, introduced, plainName, resignedAt } from '#discord/kit/names';
import { privateStandings } from '#games/sagrada/scoring';
import { lastRound } from '#games/sagrada/turn-order';
import type { OverView, PlayerView, PlayingView, SoloStanding } from '#games/sagrada/view';
import { type Color, shadeOf } from '#games/shared/die';
import type { FinishedView, RunningView } from '#play/table';
import { resultNote, resultTitle } from '#render/text/victory';
import { figure } from '#words/figure';
import type { Words } from '#words/words';
import { toolsLine } from './cards.ts';

/** The score of a running game in seat order, and the cost of the tools: everything all can see and count. */
export function standingLines(table: RunningView, game: PlayingView, words: Words): readonly string[] {
  const { round, solo, openObjectives } = game;
  const players = game.players.flatMap((player) => {
    const { public: points, favor, open } = player.score;
    const total = solo?.score.total ?? points.reduce((sum, each) => sum + each, favor + open);
    const name = nameOf(table, player.seat, words);
    return solo === null
      ? [sumLine(name, total, sumText(player, [], words))]
      : [words.say('score.player', { name, total }), partsLine(player, openObjectives, game, words)];
  });
  const heading =
    solo === null
      ? [words.say('score.soFar', { round }), orderLine(game, words)]
      : [words.say('score.soloSoFar', { round, ...targetFilling(round, game.pool, solo.target) })];
  return [...heading, ...players, toolsLine(game.tools, words)];
}

/** The score of a solo game, the target as far as it is certain, and the dice that it still grows by. */
export const soloText = (
  { round, pool }: PlayingView,
  { score, target }: SoloStanding,
  words: Words,
): string => words.say('board.solo', { score: score.total, ...targetFilling(round, pool, target) });

const targetFilling = (round: number, pool: PlayingView['pool'], target: number) => ({
  target,
  pool: pool.reduce<number>((sum, die) => sum + (die === null ? 0 : shadeOf(die)), 0),
  later: lastRound - round,
});

/** How a game ended: who won and by what, then every score line by line. */
export function resultLines(table: FinishedView, words: Words): readonly string[] {
  const { result } = table.game;
  const note = resultNote(result, resignedAt(table), words);
  return [
    `## ${resultTitle(result, allNamesAt(table), words)}`,
    ...(note === null ? [] : [note]),
    ...playedForLines(table, words),
    ...finalLines(table, words),
  ];
}

/** What the computer did for people who were away or resigned. */
export const playedForLines = (
  { playedFor }: Pick<FinishedView, 'playedFor'>,
  words: Words,
): readonly string[] =>
  playedFor.map(({ name: raw, choseWindow, rounds, onlyPassed }) => {
    const name = plainName(raw);
    const played = { name, count: rounds.length, rounds: roundsText(rounds, words) };
    const texts = [
      ...(choseWindow ? [words.say('over.choseFor', { name })] : []),
      ...(rounds.length === 0 ? [] : [words.say(onlyPassed ? 'over.passedFor' : 'over.playedFor', played)]),
    ];
    return `-# ${texts.join(' ')}`;
  });

/** Rounds in order, those in a row as a range: `2, 4 to 6, and 9`. */
function roundsText(rounds: readonly number[], words: Words): string {
  const firsts = rounds.filter((round) => !rounds.includes(round - 1));
  const ranges = firsts.map((first, index) => {
    const last = rounds.findLast((round) => round < (firsts[index + 1] ?? Infinity)) ?? first;
    return first === last
      ? String(first)
      : words.say('over.rounds', { first: String(first), last: String(last) });
  });
  return new Intl.ListFormat(words.locale).format(ranges);
}

/** The final scores, with every line: at a table from first place to last. */
function finalLines(table: FinishedView, words: Words): readonly string[] {
  const { result } = table.game;
  switch (result.mode) {
    case 'solo':
      return result.scores.flatMap(({ total }, seat) => [
        words.say('score.player', { name: nameOf(table, seat, words), total }),
        ...finalParts(table.game, seat, words),
      ]);
    case 'table':
      return [
        ...result.ranking.places.flatMap((seats, index) => {
          const place = 1 + result.ranking.places.slice(0, index).flat().length;
          return seats.flatMap((seat) => finalSum(table, { place, seat }, words));
        }),
        orderLine(table.game, words),
      ];
  }
}

/** A final score in a line. */
function finalSum(
  table: FinishedView,
  { place, seat }: { readonly place: number; readonly seat: number },
  words: Words,
): readonly string[] {
  const { players, result } = table.game;
  const player = players[seat];
  if (player === undefined) return [];
  const sum = sumText(player, result.privateObjectives[seat] ?? [], words);
  return [`${place}. ${sumLine(nameOf(table, seat, words), result.scores[seat]?.total ?? 0, sum)}`];
}

const sumLine = (name: string, total: number, sum: string): string =>
  `**${name}**: **${figure(total)}** = ${sum}`;

/** What a total at a table is the sum of, in the order that `orderLine` names. */
function sumText(player: PlayerView, objectives: readonly Color[], words: Words): string {
  const { score } = player;
  const best = privateStandings(player, objectives).find(({ counts }) => counts);
  const parts = [
    ...(best === undefined ? [] : [{ points: best.points, of: words.say(`color.${best.color}`) }]),
    ...[...score.public, score.favor, score.open].map((points) => ({ points, of: null })),
  ];
  const addends = parts.map(({ points, of }) => figure(points) + (of === null ? '' : ` (${of})`));
  return addends.join(' + ').replaceAll('+ −', '− ');
}

/** What the parts of the sums are: a phone has no room for that beside each of them. */
const orderLine = ({ phase, publicObjectives }: PlayingView | OverView, words: Words): string => {
  const names = publicObjectives.map((name) => words.say(`publicObjective.${name}.name`)).join(' · ');
  return `-# ${words.say(phase === 'over' ? 'score.order' : 'score.orderSoFar', { objectives: names })}`;
};

function finalParts(game: OverView, seat: number, words: Words): readonly string[] {
  const player = game.players[seat];
  return player === undefined
    ? []
    : [partsLine(player, game.result.privateObjectives[seat] ?? [], game, words)];
}

/** The parts of a solo total, which has no favor tokens. */
function partsLine(
  player: PlayerView,
  objectives: readonly Color[],
  { publicObjectives }: PlayingView | OverView,
  words: Words,
): string {
  const { score, openSpaces } = player;
  const parts = [
    ...privateParts(player, objectives, words),
    ...publicObjectives.map((name, index) =>
      part(score.public[index] ?? 0, words.say(`publicObjective.${name}.name`), words),
    ),
    words.say('score.open', { points: score.open, spaces: openSpaces }),
  ];
  return `-# ${parts.join(' · ')}`;
}

/** The private objective; with two, the better one counts, and the other is named beside it. */
function privateParts(player: PlayerView, objectives: readonly Color[], words: Words): readonly string[] {
  const standings = privateStandings(player, objectives);
  const [best, other] = [standings.find(({ counts }) => counts), standings.find(({ counts }) => !counts)];
  if (best === undefined) return [];
  const what = words.say(`privateObjective.${best.color}.name`);
  if (other === undefined) return [part(best.points, what, words)];
  const less = { other: words.say(`privateObjective.${other.color}.name`), less: other.points };
  return [words.say('score.better', { points: best.points, what, ...less })];
}

const part = (points: number, what: string, words: Words): string =>
  words.say('score.part', { points, what });

function nameOf({ players, predecessors }: RunningView | FinishedView, seat: number, words: Words): string {
  const sitter = players[seat];
  if (sitter === undefined) return '';
  const name = introduced(sitter, plainName(sitter.name), words);
  if (sitter.presence === 'resigned') return words.say('score.resigned', { name });
  if (sitter.presence === 'away') return words.say('score.away', { name });
  const before = predecessors.findLast((other) => other.seat === seat);
  return before === undefined ? name : words.say('score.tookOver', { name, from: plainName(before.name) });
}
