import type { Words } from '#words/words';
import { button } from './button.ts';
import type { Button, Row } from './message.ts';
import type { CustomId } from './press.ts';

/** A page, from 0, out of a number of pages. */
interface Shown {
  readonly page: number;
  readonly pages: number;
}

/** Pages in order, and the presses that turn to them. */
interface PagePresses<Page extends string> {
  readonly pages: readonly Page[];
  readonly pressTo: (page: Page) => CustomId;
  /** A press that leads to none of them: Discord refuses two buttons with one `custom_id`. */
  readonly elsewhere: CustomId;
}

/** Which page is shown; nothing if there is only one. */
export const pageLines = ({ page, pages }: Shown, words: Words): readonly string[] =>
  pages === 1 ? [] : [`-# ${words.say('page.number', { page: page + 1, pages })}`];

/**
 * Buttons to the pages before and after this one, each with a press of its own; both are on every page, so that they
 * don't move away from under the thumb.
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

/**
 * Back and forward; both are on every page, so that they don't move away from under the thumb. None if there is only one
 * page.
 */
export function pageButtons(
  { page, pages }: Shown,
  pressTo: (page: number) => CustomId,
  words: Words,
): readonly Row[] {
  if (pages === 1) return [];
  // Discord refuses two buttons with one custom_id, and no other button leads to the page after the last.
  const to = (next: number, label: string): Button => {
    const isThere = next >= 0 && next < pages;
    return { ...button(pressTo(isThere ? next : pages), label), disabled: !isThere };
  };
  return [[to(page - 1, words.say('button.pageBack')), to(page + 1, words.say('button.pageNext'))]];
}
