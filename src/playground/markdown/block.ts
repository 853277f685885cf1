import { type Inline, parseInline } from './inline.ts';

/** A part of a message that starts on a line of its own. */
export type Block =
  | { readonly kind: 'paragraph' | 'small'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'code'; readonly text: string };

interface ListItem {
  /** How far it is indented: 0, 1, 2 … */
  readonly depth: number;
  /** The number of a numbered item, or a bullet. */
  readonly marker: string;
  readonly children: readonly Inline[];
}

const fence = /```(?:[\w+#-]*\n)?\n*([\s\S]*?)\n*```/g;
const heading = /^(#{1,3})\s+(.+)$/;
const small = /^-#\s+(.+)$/;
const item = /^(\s*)([-*]|\d+\.)\s+(.+)$/;

type LineKind = 'heading' | 'small' | 'item' | 'quote' | 'text';

function kindOf(line: string): LineKind {
  if (heading.test(line)) return 'heading';
  if (small.test(line)) return 'small';
  if (item.test(line)) return 'item';
  return line.startsWith('> ') ? 'quote' : 'text';
}

/** Groups neighboring lines of a kind; each heading and each small line is on its own. */
function runsOf(lines: readonly string[]): readonly { readonly kind: LineKind; readonly lines: string[] }[] {
  const runs: { kind: LineKind; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = runs.at(-1);
    if (last?.kind === kind && kind !== 'heading' && kind !== 'small') last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

function listItem(line: string): ListItem {
  const [, indent = '', marker = '', text = ''] = item.exec(line) ?? [];
  return {
    depth: Math.floor(indent.length / 2),
    marker: /\d/.test(marker) ? marker : '•',
    children: parseInline(text),
  };
}

function blockOf(kind: LineKind, lines: readonly string[]): Block {
  const text = lines.join('\n');
  switch (kind) {
    case 'heading': {
      const [, marks = '', title = ''] = heading.exec(text) ?? [];
      const level = marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3;
      return { kind, level, children: parseInline(title) };
    }
    case 'small':
      return { kind, children: parseInline(text.replace(/^-#\s+/, '')) };
    case 'item':
      return { kind: 'list', items: lines.map(listItem) };
    case 'quote':
      return { kind, blocks: parseLines(lines.map((line) => line.slice(2))) };
    case 'text':
      return { kind: 'paragraph', children: parseInline(text) };
  }
}

/** The text in one run, as a reply quotes it: without the marks that start a heading, a quote, a list or small text. */
export const inOneRun = (text: string): string =>
  text.replaceAll(/^(?:\s*(?:#{1,3}|-#|>{1,3}|[-*])\s+)+/gm, '').replaceAll(/\n+/g, ' ');

function parseLines(lines: readonly string[]): readonly Block[] {
  const long = lines.findIndex((line) => line.startsWith('>>> '));
  const before = runsOf(long === -1 ? lines : lines.slice(0, long));
  const blocks = before.map((run) => blockOf(run.kind, run.lines));
  if (long === -1) return blocks;
  const [opening = '', ...rest] = lines.slice(long);
  return [...blocks, { kind: 'quote', blocks: parseLines([opening.slice(4), ...rest]) }];
}

/**
 * Parses the text of a message as Discord shows it: code blocks, headings, lists, quotes, small text, paragraphs. The parsers on npm
 * have no lists, no types for what they find, and links to `javascript:`.
 */
export function parseMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let read = 0;
  const readTo = (end: number) => {
    const part = text.slice(read, end).replace(/^\n|\n$/g, '');
    if (part !== '') blocks.push(...parseLines(part.split('\n')));
  };
  for (const match of text.matchAll(fence)) {
    readTo(match.index);
    blocks.push({ kind: 'code', text: match[1] ?? '' });
    read = match.index + match[0].length;
  }
  readTo(text.length);
  return blocks;
}
