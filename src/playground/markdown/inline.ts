/** A stretch of text in Discord's markdown; mentions carry ids, the page knows the names. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | {
      readonly kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'command' | 'everyone'; readonly text: string }
  | { readonly kind: 'emoji'; readonly name: string; readonly id: string; readonly animated: boolean }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string };

interface Rule {
  readonly pattern: RegExp;
  readonly make: (one: string, two: string, three: string) => Inline;
}

const plain = (text: string): Inline => ({ kind: 'text', text });

/** In the order they are tried at each place; a pattern only matches there. */
const rules: readonly Rule[] = [
  { pattern: /^\\([^0-9A-Za-z\s])/, make: plain },
  { pattern: /^``([\s\S]+?)``(?!`)/, make: (text) => ({ kind: 'code', text }) },
  { pattern: /^`([^`]+)`/, make: (text) => ({ kind: 'code', text }) },
  {
    pattern: /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,
    make: (label, url) => ({ kind: 'link', url, children: parseInline(label) }),
  },
  { pattern: /^<(https?:\/\/[^\s>]+)>/, make: (url) => ({ kind: 'link', url, children: [plain(url)] }) },
  {
    pattern: /^(https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|])/,
    make: (url) => ({ kind: 'link', url, children: [plain(url)] }),
  },
  { pattern: /^<@!?(\d+)>/, make: (id) => ({ kind: 'user', id }) },
  { pattern: /^<@&(\d+)>/, make: (id) => ({ kind: 'role', id }) },
  { pattern: /^<#(\d+)>/, make: (id) => ({ kind: 'channel', id }) },
  { pattern: /^<(\/[^:>]+):\d+>/, make: (text) => ({ kind: 'command', text }) },
  {
    pattern: /^<(a?):(\w{2,32}):(\d+)>/,
    make: (animated, name, id) => ({ kind: 'emoji', name, id, animated: animated === 'a' }),
  },
  {
    pattern: /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,
    make: (seconds, style) => ({ kind: 'time', seconds: Number(seconds), style: style || 'f' }),
  },
  { pattern: /^(@everyone|@here)/, make: (text) => ({ kind: 'everyone', text }) },
  { pattern: /^\|\|([\s\S]+?)\|\|/, make: (text) => ({ kind: 'spoiler', children: parseInline(text) }) },
  { pattern: /^\*\*([\s\S]+?)\*\*(?!\*)/, make: (text) => ({ kind: 'bold', children: parseInline(text) }) },
  { pattern: /^__([\s\S]+?)__(?!_)/, make: (text) => ({ kind: 'underline', children: parseInline(text) }) },
  { pattern: /^~~([\s\S]+?)~~/, make: (text) => ({ kind: 'strike', children: parseInline(text) }) },
  {
    pattern: /^\*(?=\S)([\s\S]*?[^\s*])\*(?!\*)/,
    make: (text) => ({ kind: 'italic', children: parseInline(text) }),
  },
  {
    pattern: /^_(?=\S)([\s\S]*?[^\s_])_(?![\w_])/,
    make: (text) => ({ kind: 'italic', children: parseInline(text) }),
  },
];

/** Letters and spaces up to the next place where a rule could begin; at least one character, whatever it is. */
const upToNextMark = /^(?:[^\\`[<h@|*_~]+|[\s\S])/;

function first(text: string): readonly [Inline, number] {
  for (const { pattern, make } of rules) {
    const match = pattern.exec(text);
    if (match) return [make(match[1] ?? '', match[2] ?? '', match[3] ?? ''), match[0].length];
  }
  const [run = text] = upToNextMark.exec(text) ?? [];
  return [plain(run), run.length];
}

/** Parses the marks within lines: emphasis, code, links, mentions, emoji, times. Everything else stays text; nothing is refused. */
export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  for (let rest = text; rest !== '';) {
    const [part, length] = first(rest);
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      parts[parts.length - 1] = plain(last.text + part.text);
    } else {
      parts.push(part);
    }
    rest = rest.slice(length);
  }
  return parts;
}
