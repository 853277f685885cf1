import type { GameOf, GameRecord, GameTypes, PlayedStep, Rules } from './contract.ts';
import type { RecordedStep, RecordedTurn } from './shared/record/round.ts';
import type { Viewer } from './shared/seat.ts';
import { legalTexts, roundOf, stepText } from './step-text.ts';

/** What was played from the choice of windows on, without undone steps. */
export interface Played<T extends GameTypes> {
  /** The players' names in seat order. */
  readonly names: readonly string[];
  readonly steps: readonly PlayedStep<T['action']>[];
}

interface Wanted {
  /** Who reads it. During a game nobody sees another player's secrets. */
  readonly viewer: Viewer;
  /** Whether each step lists what was legal before it. */
  readonly legal?: boolean;
}

/**
 * The record of a game (docs/RECORD.md): all of it once the game is over, before that only what the viewer may see. Throws if a
 * step isn't legal or the game has no seed.
 */
export function recordOf<T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  { names, steps }: Played<T>,
  { viewer, legal = false }: Wanted,
): GameRecord<T> {
  const { record } = rules;
  const { game, rounds, running } = written(rules, deal, steps, legal);
  const { proof } = deal.chance;
  if (proof === null) throw new Error('a game without a seed has no record');
  const { commitment, seed } = proof;
  if (!rules.isOver(game))
    return {
      ...record.knownHead(game, names, viewer),
      rounds: [...rounds, ...running],
      dice: { commitment },
    };
  const players = names.map((name, seat) => ({ name, window: record.windowOf(game, seat) }));
  const result = record.writeResult(game);
  return { ...record.head(deal, players), rounds, result, dice: { commitment, seed } };
}

/** A game after its steps, and its rounds as a record lists them. */
interface Written<T extends GameTypes> {
  readonly game: GameOf<T>;
  readonly rounds: readonly T['round'][];
  /** The round that is still being played; none before the first and after the last. */
  readonly running: readonly T['runningRound'][];
}

/** A round while it is being written. */
interface Page {
  readonly round: number;
  readonly drawn: readonly string[];
  readonly turns: (RecordedTurn & { readonly steps: RecordedStep[] })[];
}

function written<T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  steps: readonly PlayedStep<T['action']>[],
  legal: boolean,
): Written<T> {
  const { notation, record } = rules;
  const rounds: T['round'][] = [];
  let game: GameOf<T> = rules.newGame(deal);
  let page = pageOf(rules, game);
  let turnGoesOn = false;
  for (const [index, { seat, action }] of steps.entries()) {
    const answer = rules.apply(game, seat, action);
    // Without the step itself: the choice of a window can be secret.
    if (!answer.ok) throw new Error(`step ${index + 1} of the game is not legal`);
    if (page !== null) {
      if (!turnGoesOn) page.turns.push({ seat, steps: [] });
      const texts = legal ? { legal: legalTexts(rules, game, seat) } : {};
      page.turns.at(-1)?.steps.push({ do: stepText(notation, action, answer.events), ...texts });
      turnGoesOn = action.do !== 'end';
      if (roundOf(answer.game) !== page.round) {
        const left = record.left(answer.game, page.round);
        rounds.push(record.writeEnd(record.writeRound(page.drawn, page.turns), left));
        page = null;
      }
    }
    game = answer.game;
    page ??= pageOf(rules, game);
  }
  return { game, rounds, running: page === null ? [] : [record.writeRound(page.drawn, page.turns)] };
}

/** A new page for the round that begins with this game; null if none does. */
function pageOf<T extends GameTypes>({ isOver, record }: Rules<T>, game: GameOf<T>): Page | null {
  const round = roundOf(game);
  return round === null || isOver(game) ? null : { round, drawn: record.drawn(game), turns: [] };
}
