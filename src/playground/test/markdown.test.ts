import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, inOneRun, parseMarkdown } from '#playground/markdown/block';
import { type Inline, parseInline } from '#playground/markdown/inline';

const text = (words: string): Inline => ({ kind: 'text', text: words });

function wordsOf(part: Block | Inline): string {
  if ('text' in part) return part.text;
  if ('children' in part) return part.children.map(wordsOf).join('');
  if ('blocks' in part) return part.blocks.map(wordsOf).join('\n');
  if ('items' in part) return part.items.flatMap((item) => item.children.map(wordsOf)).join('\n');
  return '';
}

it('a reply quotes a text without what starts its lines', () => {
  expect(inOneRun('## Who plays?\n1. **Ada** (host)\n> -# Floodgate edition\n- see #5')).toBe(
    'Who plays? 1. **Ada** (host) Floodgate edition see #5',
  );
});

describe('marks within a line', () => {
  it.each([
    ['**Ada**', [{ kind: 'bold', children: [text('Ada')] }]],
    [
      '*Ada* _Ben_',
      [{ kind: 'italic', children: [text('Ada')] }, text(' '), { kind: 'italic', children: [text('Ben')] }],
    ],
    ['***Ada***', [{ kind: 'bold', children: [{ kind: 'italic', children: [text('Ada')] }] }]],
    [
      '__B3__ ~~B4~~',
      [{ kind: 'underline', children: [text('B3')] }, text(' '), { kind: 'strike', children: [text('B4')] }],
    ],
    ['`**R5**`', [{ kind: 'code', text: '**R5**' }]],
    [
      '||a *secret*||',
      [{ kind: 'spoiler', children: [text('a '), { kind: 'italic', children: [text('secret')] }] }],
    ],
    ['<@12>, in <#34>', [{ kind: 'user', id: '12' }, text(', in '), { kind: 'channel', id: '34' }]],
    ['</draft:99>', [{ kind: 'command', text: '/draft' }]],
    ['<a:glow:7>', [{ kind: 'emoji', name: 'glow', id: '7', animated: true }]],
    [
      '<t:60:R><t:60>',
      [
        { kind: 'time', seconds: 60, style: 'R' },
        { kind: 'time', seconds: 60, style: 'f' },
      ],
    ],
    [
      '[rules](https://example.org/a)',
      [{ kind: 'link', url: 'https://example.org/a', children: [text('rules')] }],
    ],
    [
      'see https://example.org.',
      [
        text('see '),
        { kind: 'link', url: 'https://example.org', children: [text('https://example.org')] },
        text('.'),
      ],
    ],
  ] satisfies [string, Inline[]][])('%s', (source, expected) => {
    expect(parseInline(source)).toEqual(expected);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', '\\*plain\\*', '[no](javascript:alert)', 'a ** b'])(
    '%s has none',
    (source) => {
      expect(parseInline(source)).toEqual([text(source.replaceAll('\\', ''))]);
    },
  );
});

describe('the lines of a message', () => {
  it('are headings, quotes, lists, small print, code and text', () => {
    const source =
      '## Scores\nAda 24\nBen 21\n> so far\n- one\n  - deeper\n2. two\n-# unofficial\n```ts\nlet x;\n```';
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 2, children: [text('Scores')] },
      { kind: 'paragraph', children: [text('Ada 24\nBen 21')] },
      { kind: 'quote', blocks: [{ kind: 'paragraph', children: [text('so far')] }] },
      {
        kind: 'list',
        items: [
          { depth: 0, marker: '•', children: [text('one')] },
          { depth: 1, marker: '•', children: [text('deeper')] },
          { depth: 0, marker: '2.', children: [text('two')] },
        ],
      },
      { kind: 'small', children: [text('unofficial')] },
      { kind: 'code', text: 'let x;' },
    ] satisfies Block[]);
  });

  it('after >>> are all quoted', () => {
    expect(parseMarkdown('a\n>>> b\n# c')).toEqual([
      { kind: 'paragraph', children: [text('a')] },
      {
        kind: 'quote',
        blocks: [
          { kind: 'paragraph', children: [text('b')] },
          { kind: 'heading', level: 1, children: [text('c')] },
        ],
      },
    ] satisfies Block[]);
  });

  it('keep their emphasis from one to the next, and their empty ones', () => {
    expect(parseMarkdown('**a\nb**\n\nc')).toEqual([
      { kind: 'paragraph', children: [{ kind: 'bold', children: [text('a\nb')] }, text('\n\nc')] },
    ] satisfies Block[]);
  });

  it('lose no letter, wherever marks are placed', () => {
    const source = string({ unit: constantFrom(...'abc *_~|>#-\n[]()\\'.split('')) });
    assert(
      property(source, (written) => {
        const letters = parseMarkdown(written)
          .map(wordsOf)
          .join('')
          .replaceAll(/[^abc]/g, '');
        expect(letters).toBe(written.replaceAll(/[^abc]/g, ''));
      }),
    );
  });
});
