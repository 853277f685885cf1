import { type Action, choose, draft, end } from './action.ts';
import { type Die, dieName, parseDie, parseShade } from '#games/shared/die';
import { parseMoves } from '#games/shared/moving';
import { parsePattern } from '#games/shared/pattern';
import { parseSpace, type Space, spaceName } from '#games/shared/space';
import { type ToolNumber, toolNumbers } from './tools/cards.ts';
import type { ToolUse } from './tools/use.ts';

/** The action in notation (RECORD, Actions): `draft R3 B3`, `tool 4 A1 B2 C1 D2 pay Y2`, `end`. */
export function actionText(action: Action): string {
  switch (action.do) {
    case 'choose':
      return `choose ${action.pattern}`;
    case 'draft':
      return `draft ${dieName(action.die)} ${spaceName(action.space)}`;
    case 'tool': {
      const way = wayText(action);
      const use = way === '' ? `tool ${action.tool}` : `tool ${action.tool} ${way}`;
      return action.pay === null ? use : `${use} pay ${dieName(action.pay)}`;
    }
    case 'place':
      return action.shade === null
        ? `place ${spaceName(action.space)}`
        : `place ${action.shade} ${spaceName(action.space)}`;
    case 'return':
      return action.shade === null ? 'return' : `return ${action.shade}`;
    case 'end':
      return 'end';
  }
}

/** What a use decides, without the tool and its price. */
function wayText(use: ToolUse): string {
  switch (use.tool) {
    case 1:
      return `${dieName(use.die)} ${use.shade} ${spaceName(use.space)}`;
    case 2:
    case 3:
    case 4:
    case 12:
      return use.moves.map(({ from, to }) => `${spaceName(from)} ${spaceName(to)}`).join(' ');
    case 5:
      return `${dieName(use.die)} ${dieName(use.swap)} ${spaceName(use.space)}`;
    case 6:
    case 11:
      return dieName(use.die);
    case 7:
      return '';
    case 8:
    case 9:
    case 10:
      return `${dieName(use.die)} ${spaceName(use.space)}`;
  }
}

/** Reads an action in notation; undefined for anything else. Dice and spaces can be in lower case. */
export function parseAction(text: string): Action | undefined {
  const [verb = '', ...rest] = text.split(' ');
  switch (verb) {
    case 'choose': {
      const pattern = parsePattern(rest.join(' '));
      return pattern && choose(pattern.name);
    }
    case 'draft': {
      const way = dieAndSpace(rest);
      return way && draft(way.die, way.space);
    }
    case 'tool':
      return parseUse(rest);
    case 'place':
      return parsePlace(rest);
    case 'return': {
      const [shade] = rest.map(parseShade);
      if (rest.length === 0) return { do: 'return', shade: null };
      return shade !== undefined && rest.length === 1 ? { do: 'return', shade } : undefined;
    }
    case 'end':
      return rest.length === 0 ? end : undefined;
    default:
      return undefined;
  }
}

function parsePlace(words: readonly string[]): Action | undefined {
  const space = parseSpace(words.at(-1) ?? '');
  if (space === undefined) return undefined;
  if (words.length === 1) return { do: 'place', shade: null, space };
  const shade = parseShade(words[0] ?? '');
  return shade !== undefined && words.length === 2 ? { do: 'place', shade, space } : undefined;
}

function parseUse([numeral = '', ...words]: readonly string[]): ToolUse | undefined {
  const tool = toolNumbers.find((number) => String(number) === numeral);
  if (tool === undefined) return undefined;
  const price = words.indexOf('pay');
  if (price < 0) return parseWay(tool, words, null);
  const pay = parseDie(words[price + 1] ?? '');
  return pay !== undefined && words.length === price + 2
    ? parseWay(tool, words.slice(0, price), pay)
    : undefined;
}

function parseWay(tool: ToolNumber, words: readonly string[], pay: Die | null): ToolUse | undefined {
  switch (tool) {
    case 1: {
      const [way, shade] = [dieAndSpace([words[0] ?? '', words[2] ?? '']), parseShade(words[1] ?? '')];
      return way && shade && words.length === 3 ? { do: 'tool', tool, ...way, shade, pay } : undefined;
    }
    case 2:
    case 3: {
      const [move, ...more] = parseMoves(words);
      return move && more.length === 0 ? { do: 'tool', tool, moves: [move], pay } : undefined;
    }
    case 4:
    case 12: {
      const [first, second, ...more] = parseMoves(words);
      if (first === undefined || more.length > 0) return undefined;
      if (second !== undefined) return { do: 'tool', tool, moves: [first, second], pay };
      return tool === 12 ? { do: 'tool', tool, moves: [first], pay } : undefined;
    }
    case 5: {
      const [way, swap] = [dieAndSpace([words[0] ?? '', words[2] ?? '']), parseDie(words[1] ?? '')];
      return way && swap !== undefined && words.length === 3
        ? { do: 'tool', tool, ...way, swap, pay }
        : undefined;
    }
    case 6:
    case 11: {
      const die = parseDie(words[0] ?? '');
      return die !== undefined && words.length === 1 ? { do: 'tool', tool, die, pay } : undefined;
    }
    case 7:
      return words.length === 0 ? { do: 'tool', tool, pay } : undefined;
    case 8:
    case 9:
    case 10: {
      const way = dieAndSpace(words);
      return way && { do: 'tool', tool, ...way, pay };
    }
  }
}

function dieAndSpace(words: readonly string[]): { readonly die: Die; readonly space: Space } | undefined {
  const [die, space] = [parseDie(words[0] ?? ''), parseSpace(words[1] ?? '')];
  return die !== undefined && space !== undefined && words.length === 2 ? { die, space } : undefined;
}
