import type { FinishedRecord, GameOf, GameRecord, GameTypes, PlayedStep, Rules } from './contract.ts';
import { actionPart, legalTexts, roundOf, type StandingStep, stepText } from './replay.ts';
import { isWrong, type RecordedStep, type RecordedTurn } from './shared/record.ts';
import type { Viewer } from './shared/seat.ts';
import { chanceOf, seedSchema } from './shared/seed.ts';

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

/** The game that a record tells. */
interface RecordPlayed<T extends GameTypes> {
  readonly deal: T['deal'];
  /** The players' names in seat order. */
  readonly names: readonly string[];
  readonly steps: readonly StandingStep<T>[];
}

/**
 * The game that a record tells, from the choice of windows on. Throws if the record isn't right: `verify` it first. It doesn't tell
 * people from computer players.
 */
export function playedIn<T extends GameTypes>(rules: Rules<T>, recorded: FinishedRecord<T>): RecordPlayed<T> {
  const { notation, record } = rules;
  const setup = record.setupOf(recorded);
  if (isWrong(setup)) throw new Error('a record without a setup');
  const deal = rules.deal(setup, chanceOf(seedSchema.parse(recorded.dice.seed)));
  const players = record.playersOf(recorded);
  const isChosenBefore = rules.newGame(deal).phase === 'playing';
  const texts = [
    ...(isChosenBefore ? [] : players.map(({ window }, seat) => ({ seat, text: `choose ${window}` }))),
    ...recorded.rounds
      .flatMap((round) => record.readRound(round).turns)
      .flatMap(({ seat, steps }) => steps.map((step) => ({ seat, text: actionPart(step.do) }))),
  ];
  const steps = texts.map(({ seat, text }, index): StandingStep<T> => {
    const action = notation.parse(text);
    if (action === undefined) throw new Error(`a record with an unknown step: ${text}`);
    return { version: index + 1, seat, by: 'person', action };
  });
  return { deal, names: players.map(({ name }) => name), steps };
}
