import { apply } from '#games/sagrada/apply';
import { dieName } from '#games/shared/die';
import { type Game, type Playing, seatToAct } from '#games/sagrada/game';
import { parseAction } from '#games/sagrada/notation';
import { diceIn } from '#games/sagrada/pool';
import type { RecordRound, RecordStep, RecordTurn } from './record.ts';
import { actionPart, legalTexts, stepText } from './step-text.ts';
import { isWrong, type Path, wrong, type Wrong, wrongPart } from '#games/shared/record/verdict';

/** The game after a recorded round, or the first thing wrong with the round. */
export function checkRound(start: Playing, round: RecordRound, path: Path): Game | Wrong {
  const otherPool = wrongPart([...path, 'pool'], round.pool, diceIn(start.pool).map(dieName));
  if (otherPool !== null) return otherPool;
  let game: Game = start;
  for (const [index, turn] of round.turns.entries()) {
    const place = [...path, 'turns', index];
    if (!isOn(start.round, game)) return wrong(place, { code: 'extra' });
    const after = checkTurn(game, turn, place);
    if (isWrong(after)) return after;
    game = after;
  }
  if (game.phase === 'choosing' || isOn(start.round, game))
    return wrong([...path, 'turns', round.turns.length], { code: 'missing' });
  const laid = game.track[start.round - 1] ?? [];
  return wrongPart([...path, 'track'], round.track, laid.map(dieName)) ?? game;
}

/** Whether this round is still being played. */
const isOn = (round: number, game: Game): game is Playing => game.phase === 'playing' && game.round === round;

function checkTurn(start: Playing, { seat, steps }: RecordTurn, path: Path): Game | Wrong {
  const otherSeat = wrongPart([...path, 'seat'], seat, seatToAct(start));
  if (otherSeat !== null) return otherSeat;
  let game: Game = start;
  let isOver = false;
  for (const [index, step] of steps.entries()) {
    const place = [...path, 'steps', index];
    if (isOver) return wrong(place, { code: 'extra' });
    const after = checkStep(game, seat, step, place);
    if (isWrong(after)) return after;
    game = after.game;
    isOver = after.endsTurn;
  }
  return isOver ? game : wrong([...path, 'steps', steps.length], { code: 'missing' });
}

interface Stepped {
  readonly game: Game;
  readonly endsTurn: boolean;
}

function checkStep(game: Game, seat: number, step: RecordStep, path: Path): Stepped | Wrong {
  const action = parseAction(actionPart(step.do));
  const place = [...path, 'do'];
  if (action === undefined) return wrong(place, { code: 'meaningless', found: step.do });
  const answer = apply(game, seat, action);
  if (!answer.ok) return wrong(place, { code: 'illegal', found: step.do, refusals: answer.refusals });
  return (
    wrongPart(place, step.do, stepText(action, answer.events)) ??
    wrongList(game, seat, step, path) ?? { game: answer.game, endsTurn: action.do === 'end' }
  );
}

const wrongList = (game: Game, seat: number, { legal }: RecordStep, path: Path): Wrong | null =>
  legal === undefined ? null : wrongPart([...path, 'legal'], legal, legalTexts(game, seat));
