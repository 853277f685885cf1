import type { z } from 'zod';
import type { FinishedRecord, GameOf, GameTypes, Rules } from './contract.ts';
import { actionPart, legalTexts, roundOf, stepText } from './replay.ts';
import {
  isWrong,
  type Path,
  type RecordedStep,
  type RecordedTurn,
  type Verdict,
  type Wrong,
  wrong,
  wrongPart,
} from './shared/record.ts';
import type { Seat } from './shared/seat.ts';
import { chanceOf, commitmentOf, seedSchema } from './shared/seed.ts';

/**
 * Replays a record and returns the first thing wrong: commitment, deal, dice or cards, steps, lists of legal actions, points
 * (docs/RECORD.md). Takes any JSON. It can't prove the names of players, or what was agreed on before the deal unless that shows.
 */
export function verify<T extends GameTypes>(rules: Rules<T>, value: unknown): Verdict {
  const { finished, unfinished } = rules.record;
  if (typeof value === 'object' && value !== null && !('result' in value)) {
    const read = unfinished.safeParse(value);
    return read.success ? { verdict: 'unfinished' } : misshapen(read.error);
  }
  const read = finished.safeParse(value);
  return read.success ? (faultIn(rules, read.data) ?? { verdict: 'right' }) : misshapen(read.error);
}

function misshapen({ issues: [issue] }: z.ZodError): Wrong {
  const path = issue?.path.map((key) => (typeof key === 'symbol' ? String(key) : key)) ?? [];
  return wrong(path, { code: 'shape', message: issue?.message ?? 'not a record' });
}

/** Replays a finished record. Returns the first thing wrong with it; null if nothing is. */
function faultIn<T extends GameTypes>(rules: Rules<T>, record: FinishedRecord<T>): Wrong | null {
  const begun = checkDeal(rules, record);
  if (isWrong(begun)) return begun;
  let game: GameOf<T> = begun;
  for (const [index, round] of record.rounds.entries()) {
    const path = ['rounds', index];
    if (rules.isOver(game)) return wrong(path, { code: 'extra' });
    const after: GameOf<T> | Wrong = checkRound(rules, game, round, path);
    if (isWrong(after)) return after;
    game = after;
  }
  return rules.isOver(game)
    ? wrongPart(['result'], record.result, rules.record.writeResult(game))
    : wrong(['rounds', record.rounds.length], { code: 'missing' });
}

/** The game with its windows chosen as recorded, or what is wrong with commitment, deal or choices. */
function checkDeal<T extends GameTypes>(rules: Rules<T>, record: FinishedRecord<T>): GameOf<T> | Wrong {
  const { rounds: _rounds, result: _result, dice, ...head } = record;
  const seed = seedSchema.parse(dice.seed);
  const unproven = wrongPart(['dice', 'commitment'], dice.commitment, commitmentOf(seed));
  if (unproven !== null) return unproven;
  const setup = rules.record.setupOf(record);
  if (isWrong(setup)) return setup;
  const deal = rules.deal(setup, chanceOf(seed));
  const players = rules.record.playersOf(record);
  const otherDeal = wrongPart([], head, rules.record.head(deal, players));
  if (otherDeal !== null) return otherDeal;
  let game: GameOf<T> = rules.newGame(deal);
  for (const [seat, { window, place }] of players.entries()) {
    const action = rules.notation.parse(`choose ${window}`);
    if (action === undefined) return wrong(place, { code: 'meaningless', found: window });
    // With its window chosen in advance a game is under way.
    if (game.phase !== 'choosing') break;
    const answer = rules.apply(game, seat, action);
    if (!answer.ok) return wrong(place, { code: 'illegal', found: window, refusals: answer.refusals });
    ({ game } = answer);
  }
  return game;
}

/** The game after a recorded round, or the first thing wrong with the round. */
function checkRound<T extends GameTypes>(
  rules: Rules<T>,
  start: T['open'],
  recorded: T['round'],
  path: Path,
): GameOf<T> | Wrong {
  const { places, readRound, drawn, left } = rules.record;
  const round = roundOf(start);
  const { turns, ...found } = readRound(recorded);
  const otherDice = wrongPart([...path, places.drawn], found.drawn, drawn(start));
  if (otherDice !== null) return otherDice;
  let game: GameOf<T> = start;
  for (const [index, turn] of turns.entries()) {
    const place = [...path, ...places.turn(index)];
    if (roundOf(game) !== round) return wrong(place, { code: 'extra' });
    const after: GameOf<T> | Wrong = checkTurn(rules, game, turn, place);
    if (isWrong(after)) return after;
    game = after;
  }
  if (round === null || roundOf(game) === round)
    return wrong([...path, ...places.turn(turns.length)], { code: 'missing' });
  return wrongPart([...path, places.left], found.left, left(game, round)) ?? game;
}

function checkTurn<T extends GameTypes>(
  rules: Rules<T>,
  start: GameOf<T>,
  { seat, steps }: RecordedTurn,
  path: Path,
): GameOf<T> | Wrong {
  const [turnOf] = rules.seatsToAct(start);
  const otherSeat = wrongPart([...path, 'seat'], seat, turnOf);
  if (otherSeat !== null) return otherSeat;
  let game = start;
  let isOver = false;
  for (const [index, step] of steps.entries()) {
    const place = [...path, 'steps', index];
    if (isOver) return wrong(place, { code: 'extra' });
    const after = checkStep(rules, game, seat, step, place);
    if (isWrong(after)) return after;
    game = after;
    isOver = actionPart(step.do) === 'end';
  }
  return isOver ? game : wrong([...path, 'steps', steps.length], { code: 'missing' });
}

function checkStep<T extends GameTypes>(
  rules: Rules<T>,
  game: GameOf<T>,
  seat: Seat,
  step: RecordedStep,
  path: Path,
): GameOf<T> | Wrong {
  const { notation } = rules;
  const action = notation.parse(actionPart(step.do));
  const place = [...path, 'do'];
  if (action === undefined) return wrong(place, { code: 'meaningless', found: step.do });
  const answer = rules.apply(game, seat, action);
  if (!answer.ok) return wrong(place, { code: 'illegal', found: step.do, refusals: answer.refusals });
  const otherText = wrongPart(place, step.do, stepText(notation, action, answer.events));
  if (otherText !== null || step.legal === undefined) return otherText ?? answer.game;
  return wrongPart([...path, 'legal'], step.legal, legalTexts(rules, game, seat)) ?? answer.game;
}
