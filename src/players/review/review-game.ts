import type { GameOf, GameTypes, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedAgain } from '#games/replay';
import { roundOf } from '#games/step-text';
import type { Thinker } from '#players/thinker';
import { type Decision, type PlayedGame, decisionsIn } from './decisions.ts';
import { type Judgment, judgmentOf } from './judgment.ts';
import { proofOf } from './luck.ts';

/** Who judges. */
export type Reviewer = Pick<Thinker, 'judge' | 'expect' | 'playAgain'>;

/** A game to be reviewed. */
export interface Reviewed<N extends GameName> extends PlayedGame<Games[N]> {
  readonly game: N;
}

/** How often what is hidden is imagined: enough to tell better plans from equal ones (docs/REVIEW.md). */
export const samples = 16;

/** Whether an action is the last one of a turn. With cards each is a turn of its own. */
const endsTurn: { readonly [N in GameName]: (action: Games[N]['action']) => boolean } = {
  sagrada: (action) => action.do === 'end' || action.do === 'choose',
  koloretako: () => true,
};

/** All that is to be judged in a game. */
export const decisionsOf = <N extends GameName>(reviewed: Reviewed<N>): readonly Decision<Games[N]>[] => [
  ...decisionsIn(games[reviewed.game], reviewed, endsTurn[reviewed.game]),
];

/** Judges one decision. */
export async function judgmentIn<N extends GameName>(
  { game, deal }: Pick<Reviewed<N>, 'game' | 'deal'>,
  decision: Decision<Games[N]>,
  reviewer: Reviewer,
): Promise<Judgment> {
  const { at, seen, plan: played } = decision;
  const verdict = await reviewer.judge<N>({
    game,
    view: seen.look(),
    legal: seen.legal,
    key: `review/${proofOf(deal).commitment}/${at}`,
    samples,
    most: 1,
    played,
  });
  return judgmentOf<Games[N]>(games[game].notation, decision, verdict);
}

/** What each seat could see when a round began: one list a round, in seat order. */
function roundsIn<T extends GameTypes>(
  rules: Rules<T>,
  { deal, seats, steps }: PlayedGame<T>,
): readonly (readonly T['openView'][])[] {
  const rounds: (readonly T['openView'][])[] = [];
  let round: number | null = null;
  const look = (game: GameOf<T>): void => {
    if (rules.isOver(game) || roundOf(game) === round) return;
    round = roundOf(game);
    rounds.push(Array.from({ length: seats }, (_, seat) => rules.view(game, seat)));
  };
  look(rules.newGame(deal));
  for (const { game } of playedAgain(rules, deal, steps)) look(game);
  return rounds;
}

/** Round by round, in seat order: the final points (or margin) to expect when it began. */
export async function expectedIn<N extends GameName>(
  reviewed: Reviewed<N>,
  reviewer: Reviewer,
): Promise<readonly (readonly number[])[]> {
  const { game } = reviewed;
  const rounds = roundsIn<Games[N]>(games[game], reviewed);
  return Promise.all(
    rounds.map((views) => Promise.all(views.map((view) => reviewer.expect<N>({ game, view })))),
  );
}
