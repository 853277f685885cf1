import type { Menu } from '#discord/kit/message';
import type { PersonPreferences } from '#play/table';
import type { Words } from '#words/words';
import { awayPresses } from './presses.ts';

type Night = NonNullable<PersonPreferences['night']>;

/** How many hours a night can have, and how many it has at first. */
const longest = 12;
const usual = 8;

const day = 24;
const hours: readonly number[] = Array.from({ length: day }, (_, hour) => hour);

/** An hour as clocks show it: `9:00`. */
const hourText = (hour: number): string => `${hour}:00`;

/** What the menu of the night's beginning sends for none. */
const off = 'off';

/** The night of a person in words. */
export function nightText({ night }: PersonPreferences, words: Words): string {
  if (night === null) return words.say('night.none');
  return words.say('night.set', { from: hourText(night.from), until: hourText(night.until) });
}

/** Menus to pick when the night begins, and if there is one, when it ends. */
export const nightMenus = ({ night }: PersonPreferences, words: Words): readonly Menu[] => [
  {
    custom_id: awayPresses.nightFrom(),
    placeholder: words.say('night.pickFrom'),
    options: [
      { label: words.say('night.off'), value: off, default: night === null },
      ...hours.map((hour) => ({
        label: words.say('night.from', { hour: hourText(hour) }),
        value: String(hour),
        default: hour === night?.from,
      })),
    ],
  },
  ...(night === null ? [] : [untilMenu(night, words)]),
];

const untilMenu = ({ from, until }: Night, words: Words): Menu => ({
  custom_id: awayPresses.nightUntil(),
  placeholder: words.say('night.pickUntil'),
  options: Array.from({ length: longest }, (_, length) => (from + length + 1) % day).map((hour) => ({
    label: words.say('night.until', { hour: hourText(hour) }),
    value: String(hour),
    default: hour === until,
  })),
});

/** The night that begins at the picked hour: until the same hour as before, if it isn't too long then. Null for none. */
export function nightFrom(picked: string, before: Night | null): Night | null {
  const from = hourNamed(picked);
  if (from === null) return null;
  const isFine = before !== null && isNight({ from, until: before.until });
  return { from, until: isFine ? before.until : (from + usual) % day };
}

/** The night that ends at the picked hour; as before if no night can end then. */
export function nightUntil(picked: string, before: Night | null): Night | null {
  const until = hourNamed(picked);
  if (before === null || until === null) return before;
  const night = { from: before.from, until };
  return isNight(night) ? night : before;
}

const hourNamed = (text: string): number | null => hours.find((hour) => String(hour) === text) ?? null;

/** Whether it isn't empty, and leaves enough of the day. */
function isNight({ from, until }: Night): boolean {
  const length = (until - from + day) % day;
  return length > 0 && length <= longest;
}
