import { colorOf } from '#games/shared/die';
import type { Over, Playing } from '#games/sagrada/game';
import { soloColor } from '#games/sagrada/tools/cards';
import { type Check, check } from './check.ts';

/** What was paid for the tools: favor tokens at a table, dice in solo (RULES, Tools and Solo). */
export const priceChecks = (game: Playing | Over): readonly Check[] => [
  check('tokens', 'one number for each tool card is needed', game.tokens.length === game.deal.tools.length),
  check(
    'spent',
    'one die or none for each tool card is needed',
    game.spent.length === game.deal.tools.length,
  ),
  ...(game.deal.setup.mode === 'solo' ? soloChecks(game) : tableChecks(game)),
];

function tableChecks({ players, tokens, spent }: Playing | Over): readonly Check[] {
  const gone = players.map(({ window, favor }) => window.pattern.difficulty - favor);
  return [
    ...gone.map((favor, seat) => check(`players.${seat}.favor`, 'more than the pattern brings', favor >= 0)),
    check(
      'tokens',
      'no price brings so many',
      tokens.every((number) => number === 0 || number % 2 === 1),
    ),
    check('tokens', 'not as many as the players have spent', sum(tokens) === sum(gone)),
    check(
      'spent',
      'no die pays for a tool at a table',
      spent.every((die) => die === null),
    ),
  ];
}

const soloChecks = ({ deal, players, tokens, spent }: Playing | Over): readonly Check[] => [
  ...players.map(({ favor }, seat) => check(`players.${seat}.favor`, 'solo has none', favor === 0)),
  check('tokens', 'solo has none', sum(tokens) === 0),
  ...deal.tools.map((tool, card) => {
    const die = spent[card] ?? null;
    return check(
      `spent.${card}`,
      'not of the tool’s color',
      die === null || colorOf(die) === soloColor(tool),
    );
  }),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
