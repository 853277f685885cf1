import type { FinishedRecord, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedIn } from '#games/record-of';
import { playedOut } from '#games/replay';
import type { Judgment } from '#players/review/judgment';
import { duplicatesOf, finalsOf, luckFrom } from '#players/review/luck';
import { type PlayerReview, type Review, reviewOf } from '#players/review/review';
import { decisionsOf, expectedIn, judgmentIn, type Reviewer } from '#players/review/review-game';

/** The review of a game, line by line, from its record, which must be right. */
export const reviewRecord = (game: GameName, json: unknown, reviewer: Reviewer): Promise<readonly string[]> =>
  reviewBy(games, game, json, reviewer);

async function reviewBy<N extends GameName>(
  rulesOf: { readonly [G in N]: Rules<Games[G]> },
  game: N,
  json: unknown,
  reviewer: Reviewer,
): Promise<readonly string[]> {
  const rules: Rules<Games[N]> = rulesOf[game];
  const record: FinishedRecord<Games[N]> = rules.record.finished.parse(json);
  const { deal, names, steps } = playedIn(rules, record);
  const { game: end } = playedOut(rules, deal, steps);
  if (!rules.isOver(end)) throw new Error('the game of a finished record is not over');
  const reviewed = { game, deal, steps, seats: names.length };
  const judgments: Judgment[] = [];
  for (const decision of decisionsOf(reviewed))
    judgments.push(await judgmentIn(reviewed, decision, reviewer));
  const duplicates = duplicatesOf(reviewed);
  const finals: (readonly number[])[] = [];
  for (const duplicate of duplicates) finals.push(await reviewer.playAgain(duplicate));
  const findings = {
    judgments,
    expected: await expectedIn(reviewed, reviewer),
    luck: luckFrom(duplicates, finals),
  };
  // A record doesn't tell who resigned.
  const ending = { finals: finalsOf(rules, end), stopped: names.map(() => null) };
  return reviewText(reviewOf(findings, ending), names);
}

/** The cells of a table, row by row; the first column is names. */
type Cells = readonly (readonly string[])[];

/** A review for a terminal: the players, what to expect round by round, and what to do better. */
const reviewText = (review: Review, names: readonly string[]): readonly string[] => [
  ...tableOf([['player', 'decisions', 'accuracy', 'lost', 'luck'], ...rowsOf(review, names)]),
  '',
  'Points to expect when a round began, and in the end:',
  ...tableOf(curvesOf(review, names)),
  '',
  ...windowsOf(review, names),
  ...momentsOf(review, names),
];

const rowsOf = ({ players }: Review, names: readonly string[]): Cells =>
  players.map(({ decisions, play, luck }, seat) => [
    nameAt(names, seat),
    String(decisions),
    ...(play === null ? ['–', '–'] : [`${Math.round(play.accuracy)} %`, play.lost.toFixed(1)]),
    luck === null ? '–' : `${signed(luck.points)} ±${luck.error.toFixed(1)}`,
  ]);

function curvesOf({ players }: Review, names: readonly string[]): Cells {
  const rounds = Math.max(...players.map(({ curve }) => curve.length)) - 1;
  const heading = Array.from({ length: rounds }, (_, round) => String(round + 1));
  return [
    ['round', ...heading, 'end'],
    ...players.map((player, seat) => [nameAt(names, seat), ...curveOf(player)]),
  ];
}

const curveOf = ({ curve }: PlayerReview): readonly string[] =>
  curve.map((points) => String(Math.round(points)));

const windowsOf = ({ players }: Review, names: readonly string[]): readonly string[] =>
  players.flatMap(({ window }, seat) =>
    window === null
      ? []
      : [
          `${nameAt(names, seat)}: ${planText(window.played)}`,
          `   ${window.lost.toFixed(1)} points more: ${planText(window.best)}`,
        ],
  );

function momentsOf({ moments }: Review, names: readonly string[]): readonly string[] {
  if (moments.length === 0) return ['No decision lost half a point or more.'];
  return moments.flatMap(({ round, seat, played, best, lost }, index) => [
    `${index + 1}. Round ${round}, ${nameAt(names, seat)}: ${planText(played)}`,
    `   ${lost.toFixed(1)} points more: ${planText(best)}`,
  ]);
}

const planText = (plan: readonly string[]): string => plan.join(', ');

const signed = (points: number): string => `${points < 0 ? '-' : '+'}${Math.abs(points).toFixed(1)}`;

/** The most characters of a name. */
const longestName = 20;

function nameAt(names: readonly string[], seat: number): string {
  const name = Array.from(names[seat] ?? '');
  return name.length > longestName ? `${name.slice(0, longestName - 1).join('')}…` : name.join('');
}

/** Rows with their cells below each other: names to the left, figures to the right. */
function tableOf(rows: Cells): readonly string[] {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}
