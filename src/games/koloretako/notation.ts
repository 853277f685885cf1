import { parseShade } from '#games/shared/die';
import { parseMoves } from '#games/shared/moving';
import { parsePattern } from '#games/shared/pattern';
import { parseSpace, type Space, spaceName } from '#games/shared/space';
import { type Action, end } from './action.ts';
import { type Glass, glassName, parseGlass } from './glass.ts';
import { type ToolNumber, toolNumbers } from './tools/cards.ts';
import type { ToolUse } from './tools/use.ts';

/** The action in notation (docs/RECORD.md, Koloretako): `place R3 B3`, `tool 4 A1 B2 C1 D2 pay Y4`, `end`. */
export function actionText(action: Action): string {
  switch (action.do) {
    case 'choose':
      return `choose ${action.pattern}`;
    case 'place':
      return `place ${glassName(action.card)} ${spaceName(action.space)}`;
    case 'tool':
      return ['tool', action.tool, ...wayWords(action), 'pay', glassName(action.pay)].join(' ');
    case 'end':
      return 'end';
  }
}

/** What a use decides, without the tool and its price. */
function wayWords(use: ToolUse): readonly string[] {
  switch (use.tool) {
    case 1:
      return [];
    case 2:
      return [glassName(use.card)];
    case 3:
      return [glassName(use.card), String(use.shade)];
    case 4:
    case 5:
    case 6:
    case 7:
      return use.moves.flatMap(({ from, to }) => [spaceName(from), spaceName(to)]);
    case 8:
      return [glassName(use.card), glassName(use.swap)];
    case 9:
      return [glassName(use.card), spaceName(use.space)];
  }
}

/** Reads an action in notation; undefined for anything else. Cards and spaces can be in lower case. */
export function parseAction(text: string): Action | undefined {
  const [verb = '', ...rest] = text.split(' ');
  switch (verb) {
    case 'choose': {
      const pattern = parsePattern(rest.join(' '));
      return pattern && { do: 'choose', pattern: pattern.name };
    }
    case 'place': {
      const way = cardAndSpace(rest);
      return way && { do: 'place', ...way };
    }
    case 'tool':
      return parseUse(rest);
    case 'end':
      return rest.length === 0 ? end : undefined;
    default:
      return undefined;
  }
}

function parseUse([numeral = '', ...words]: readonly string[]): ToolUse | undefined {
  const tool = toolNumbers.find((number) => String(number) === numeral);
  const [price, payer = ''] = words.slice(-2);
  const pay = parseGlass(payer);
  return tool === undefined || price !== 'pay' || pay === undefined
    ? undefined
    : parseWay(tool, words.slice(0, -2), pay);
}

function parseWay(tool: ToolNumber, words: readonly string[], pay: Glass): ToolUse | undefined {
  const use = { do: 'tool', pay } as const;
  switch (tool) {
    case 1:
      return words.length === 0 ? { ...use, tool } : undefined;
    case 2: {
      const card = parseGlass(words[0] ?? '');
      return card !== undefined && words.length === 1 ? { ...use, tool, card } : undefined;
    }
    case 3: {
      const [card, shade] = [parseGlass(words[0] ?? ''), parseShade(words[1] ?? '')];
      return card !== undefined && shade !== undefined && words.length === 2
        ? { ...use, tool, card, shade }
        : undefined;
    }
    case 4:
    case 5: {
      const [first, second, ...more] = parseMoves(words);
      if (first === undefined || more.length > 0) return undefined;
      if (second !== undefined) return { ...use, tool, moves: [first, second] };
      return tool === 5 ? { ...use, tool, moves: [first] } : undefined;
    }
    case 6:
    case 7: {
      const [move, ...more] = parseMoves(words);
      return move && more.length === 0 ? { ...use, tool, moves: [move] } : undefined;
    }
    case 8: {
      const [card, swap] = [parseGlass(words[0] ?? ''), parseGlass(words[1] ?? '')];
      return card !== undefined && swap !== undefined && words.length === 2
        ? { ...use, tool, card, swap }
        : undefined;
    }
    case 9: {
      const way = cardAndSpace(words);
      return way && { ...use, tool, ...way };
    }
  }
}

function cardAndSpace(words: readonly string[]): { readonly card: Glass; readonly space: Space } | undefined {
  const [card, space] = [parseGlass(words[0] ?? ''), parseSpace(words[1] ?? '')];
  return card !== undefined && space !== undefined && words.length === 2 ? { card, space } : undefined;
}
