import type { FinishedRecord, GameTypes, Rules } from './contract.ts';
import type { StandingStep } from './replay.ts';
import { isWrong } from './shared/record/verdict.ts';
import { chanceOf, seedSchema } from './shared/seed.ts';
import { actionPart } from './step-text.ts';

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
