import { apply } from '#games/sagrada/apply';
import { choose } from '#games/sagrada/action';
import { type Deal, deal, playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import type { Game } from '#games/sagrada/game';
import { parsePattern } from '#games/shared/pattern';
import { chanceOf, commitmentOf, type Seed } from '#games/shared/seed';
import { gameFromDeal } from '#games/sagrada/setup';
import type { FinishedRecord } from './record.ts';
import { isWrong, wrong, type Wrong, wrongPart } from '#games/shared/record/verdict';

/** The game with all windows chosen as recorded, or what is wrong with commitment, cards or choices. */
export function checkDeal(record: FinishedRecord, seed: Seed): Game | Wrong {
  const unproven = wrongPart(['dice', 'commitment'], record.dice.commitment, commitmentOf(seed));
  if (unproven !== null) return unproven;
  const setup = setupOf(record);
  if (isWrong(setup)) return setup;
  const dealt = deal(setup, chanceOf(seed));
  return wrongPart([], dealtIn(record), expectedOf(dealt)) ?? chosenWindows(dealt, record);
}

/** What the players agreed on. */
function setupOf({ mode, edition, bag, players, tools }: FinishedRecord): Setup | Wrong {
  if (mode === 'solo') {
    const toolCount = soloToolCounts.find((count) => count === tools.length);
    if (players.length !== 1 || toolCount === undefined)
      return wrong(['players'], { code: 'shape', message: 'expected one player in a solo game' });
    return { mode, players: 1, edition, reducedBag: false, toolCount };
  }
  const count = playerCounts.find((number) => number === players.length);
  if (count === undefined)
    return wrong(['players'], { code: 'shape', message: 'expected two to four players at a table' });
  return { mode, players: count, edition, reducedBag: bag < fullBag };
}

const fullBag = 90;

const dealtIn = ({ bag, publicObjectives, tools, players, startPlayer }: FinishedRecord) => ({
  bag,
  publicObjectives,
  tools,
  players: players.map(({ privateObjectives, offered }) => ({ privateObjectives, offered })),
  startPlayer,
});

const expectedOf = ({ bag, publicObjectives, tools, hands, startPlayer }: Deal) => ({
  bag: bag.length,
  publicObjectives,
  tools,
  players: hands.map(({ privateObjectives, offered }) => ({
    privateObjectives,
    offered: offered.map(({ name }) => name),
  })),
  startPlayer,
});

function chosenWindows(dealt: Deal, { players }: FinishedRecord): Game | Wrong {
  let game: Game = gameFromDeal(dealt);
  for (const [seat, { window }] of players.entries()) {
    const path = ['players', seat, 'window'];
    const pattern = parsePattern(window);
    if (pattern === undefined) return wrong(path, { code: 'meaningless', found: window });
    const answer = apply(game, seat, choose(pattern.name));
    if (!answer.ok) return wrong(path, { code: 'illegal', found: window, refusals: answer.refusals });
    game = answer.game;
  }
  return game;
}
