import { parsePattern, type Pattern } from '#games/shared/pattern';
import { wrong, type Wrong, wrongPart } from '#games/shared/record/verdict';
import { chanceOf, commitmentOf, type Seed } from '#games/shared/seed';
import { apply, newGame } from '#games/koloretako/apply';
import { deal, type Deal, type Setup, toolCountOf } from '#games/koloretako/deal';
import type { Game } from '#games/koloretako/game';
import type { FinishedCardRecord } from './record.ts';

/** The game with its window chosen as recorded, or what is wrong with commitment, cards or choice. */
export function checkDeal(record: FinishedCardRecord, seed: Seed): Game | Wrong {
  const unproven = wrongPart(['dice', 'commitment'], record.dice.commitment, commitmentOf(seed));
  if (unproven !== null) return unproven;
  const pattern = parsePattern(record.window);
  if (pattern === undefined) return wrong(['window'], { code: 'meaningless', found: record.window });
  const dealt = deal(setupOf(record, pattern), chanceOf(seed));
  return wrongPart([], dealtIn(record), expectedOf(dealt)) ?? chosen(dealt, pattern);
}

/** What was decided before the deal. If no windows were offered, one was chosen in advance. */
const setupOf = ({ tools, toolsDrawn, mustPlay, offered }: FinishedCardRecord, { name }: Pattern): Setup => ({
  window: offered.length === 0 ? name : null,
  tools: toolsDrawn ? toolCountOf(tools) : tools,
  mustPlay,
});

const dealtIn = ({ orders, tools, offered }: FinishedCardRecord) => ({ orders, tools, offered });

const expectedOf = ({ orders, tools, offered }: Deal) => ({
  orders,
  tools,
  offered: offered.map(({ name }) => name),
});

function chosen(dealt: Deal, { name }: Pattern): Game | Wrong {
  const game = newGame(dealt);
  if (game.phase === 'playing') return game;
  const answer = apply(game, { do: 'choose', pattern: name });
  return answer.ok
    ? answer.game
    : wrong(['window'], { code: 'illegal', found: name, refusals: answer.refusals });
}
