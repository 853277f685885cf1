import { actionPart } from '#games/sagrada/record/step-text';
import { isWrong, type Path, wrong, type Wrong, wrongPart } from '#games/shared/record/verdict';
import { apply } from '#games/koloretako/apply';
import type { Game, Playing } from '#games/koloretako/game';
import { glassName } from '#games/koloretako/glass';
import { parseAction } from '#games/koloretako/notation';
import type { CardRound, CardStep } from './record.ts';
import { legalTexts, stepText } from './step-text.ts';

/** The game after a recorded round, or the first thing wrong with the round. */
export function checkRound(start: Playing, { drawn, steps, left }: CardRound, path: Path): Game | Wrong {
  const otherHand = wrongPart([...path, 'drawn'], drawn, start.hand.map(glassName));
  if (otherHand !== null) return otherHand;
  let game: Game = start;
  for (const [index, step] of steps.entries()) {
    const place = [...path, 'steps', index];
    if (isOver(start.round, game)) return wrong(place, { code: 'extra' });
    const after = checkStep(game, step, place);
    if (isWrong(after)) return after;
    game = after;
  }
  if (game.phase === 'choosing' || !isOver(start.round, game))
    return wrong([...path, 'steps', steps.length], { code: 'missing' });
  const laid = game.bar[start.round - 1] ?? [];
  return wrongPart([...path, 'left'], left, laid.map(glassName)) ?? game;
}

/** Whether the round has ended. */
const isOver = (round: number, game: Game): boolean => game.phase !== 'playing' || game.round !== round;

function checkStep(game: Game, step: CardStep, path: Path): Game | Wrong {
  const action = parseAction(actionPart(step.do));
  const place = [...path, 'do'];
  if (action === undefined) return wrong(place, { code: 'meaningless', found: step.do });
  const answer = apply(game, action);
  if (!answer.ok) return wrong(place, { code: 'illegal', found: step.do, refusals: answer.refusals });
  return (
    wrongPart(place, step.do, stepText(action, answer.events)) ?? wrongList(game, step, path) ?? answer.game
  );
}

const wrongList = (game: Game, { legal }: CardStep, path: Path): Wrong | null =>
  legal === undefined ? null : wrongPart([...path, 'legal'], legal, legalTexts(game));
