import type { Words } from '#words/words';
import { button } from './button.ts';
import type { Press } from './custom-id.ts';
import type { Button, Row } from './message.ts';

/** A page, from 0, of so many. */
interface Shown {
  readonly page: number;
  readonly pages: number;
}

/** Pages in their order, and what leads to them. */
interface PagePresses<Page extends string> {
  readonly pages: readonly Page[];
  readonly pressTo: (page: Page) => Press;
  /** What leads to none of them: two buttons with one `custom_id` would be refused. */
  readonly elsewhere: Press;
}

/** Which page is shown; nothing where all is on one. */
export const pageLines = ({ page, pages }: Shown, words: Words): readonly string[] =>
  pages === 1 ? [] : [`-# ${words.say('page.number', { page: page + 1, pages })}`];

/**
 * To the pages before and after this one, each a press of its own; both are there on each page, so that neither moves away
 * from under the thumb.
 */
export function turningButtons<Page extends string>(
  page: Page,
  { pages, pressTo, elsewhere }: PagePresses<Page>,
  words: Words,
): readonly Button[] {
  const place = pages.indexOf(page);
  const to = (next: Page | undefined, label: string, style: 'main' | 'quiet'): Button =>
    next === undefined
      ? { ...button(elsewhere, label), disabled: true }
      : button(pressTo(next), label, style);
  return [
    to(pages[place - 1], words.say('tour.back'), 'quiet'),
    to(pages[place + 1], words.say('tour.next'), 'main'),
  ];
}

/** Back and forth; both are there on each page, so that neither moves away from under the thumb. None where all is on one. */
export function pageButtons(
  { page, pages }: Shown,
  pressTo: (page: number) => Press,
  words: Words,
): readonly Row[] {
  if (pages === 1) return [];
  // Two buttons with one custom_id would be refused; to the page behind the last there leads no other.
  const to = (next: number, label: string): Button => {
    const isThere = next >= 0 && next < pages;
    return { ...button(pressTo(isThere ? next : pages), label), disabled: !isThere };
  };
  return [[to(page - 1, words.say('button.pageBack')), to(page + 1, words.say('button.pageNext'))]];
}
