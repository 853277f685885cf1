import type { Words } from '#words/words';
import { button } from './button.ts';
import type { Press } from './custom-id.ts';
import type { Button, Row } from './message.ts';

/** A page, from 0, of so many. */
interface Shown {
  readonly page: number;
  readonly pages: number;
}

/** Which page is shown; nothing where all is on one. */
export const pageLines = ({ page, pages }: Shown, words: Words): readonly string[] =>
  pages === 1 ? [] : [`-# ${words.say('page.number', { page: page + 1, pages })}`];

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
