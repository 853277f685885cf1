import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import type { Locale, Words } from '#words/words';
import { type Choice, mostChoices, squeezed } from './choice.ts';

/** Who speaks of a moment to come, and when. */
export interface Speaking {
  /** Their time zone, an IANA name. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly words: Pick<Words, 'locale' | 'dates'>;
  /** The hour that is meant if they name only a day. */
  readonly hour: number;
}

/** A time of day. */
interface Clock {
  readonly hour: number;
  readonly minute: number;
}

/** How many days ahead somebody can name. */
const farthest = 366;

/** So many days ahead at most, a weekday without a date is that day. */
const daysOfWeek = 7;

/** What people put before a day or a time. */
const fillers: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:next|on|until|this|at|of)\b|(?<=\d)(?:st|nd|rd|th)\b/gu,
  de: /(?<!\p{L})(?:am|bis|um|diese[nrs]?|kommende[nrs]?|nächste[nrs]?)(?!\p{L})/gu,
};

/** The numbers from 0 that people rather write as words. */
const numbers: Readonly<Record<Locale, readonly string[]>> = {
  en: ['zero', 'an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  de: ['null', 'eine[mr]?', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
};

/** The hour that people mean by a part of the day; German often writes it in one word with the day. */
const partsOfDay: Readonly<Record<Locale, Readonly<Record<string, number>>>> = {
  en: { morning: 9, noon: 12, afternoon: 15, evening: 20, night: 20 },
  de: { früh: 8, vormittag: 10, mittag: 12, nachmittag: 15, abend: 20 },
};
const partAtEnd: Readonly<Record<Locale, RegExp>> = {
  en: /\s*(morning|noon|afternoon|evening|night)\s*$/u,
  de: /\s*(früh|vormittag|mittag|nachmittag|abend)s?\s*$/u,
};

/** So many hours ahead: `in 2 hours`. */
const hoursAhead: Readonly<Record<Locale, RegExp>> = {
  en: /^in (\d{1,3}) ?h(?:ours?)?$/u,
  de: /^in (\d{1,3}) ?(?:h|stunden?)$/u,
};

/**
 * The moments that somebody may mean by what they typed so far, the nearest first: each of the next days at the usual hour, or those
 * days and that hour which they named. The value is the local time in the same words that can be typed: `2026-11-24 09:00`.
 * @param last the latest moment worth offering
 */
export function momentChoices(typed: string, speaking: Speaking, last: number): readonly Choice[] {
  const { now } = speaking;
  const meant = momentsMeant(typed, speaking).filter((at) => at > now && at <= last);
  return meant.slice(0, mostChoices).map((at) => choiceFor(at, speaking));
}

/**
 * The local time that somebody means, whether they picked or typed it, as a choice has it; null if that can't be read or is over. It
 * can be read again in another zone.
 */
export function readLocal(typed: string, speaking: Speaking): string | null {
  const at = readMoment(typed, speaking);
  return at === null ? null : localText(at, speaking.zone);
}

/** The moment that somebody means, in milliseconds since 1970; null if it can't be read or is over. */
export function readMoment(typed: string, speaking: Speaking): number | null {
  const { now } = speaking;
  return typed.trim() === '' ? null : (momentsMeant(typed, speaking).find((at) => at > now) ?? null);
}

/** A moment as clocks in a zone show it: `2026-11-24 09:00`. */
function localText(at: number, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

const dateOf = (at: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

const today = ({ zone, now }: Speaking): Temporal.PlainDate => dateOf(now, zone);

/** A time that clocks skip comes as much later as they skip; of one that comes twice, the first counts. */
const momentOf = (date: Temporal.PlainDate, { hour, minute }: Clock, zone: string): number =>
  date.toPlainDateTime({ hour, minute }).toZonedDateTime(zone).epochMilliseconds;

function choiceFor(at: number, speaking: Speaking): Choice {
  const { zone, words } = speaking;
  const value = localText(at, zone);
  const date = dateOf(at, zone);
  // Padded to be exact; people write 9:00.
  const time = value.slice(value.indexOf(' ') + 1).replace(/^0/u, '');
  const ahead = near(words.locale).format(date.since(today(speaking)).days, 'day');
  return { name: `${ahead} · ${dayInWeek(words.dates).format(noon(date))}, ${time}`, value };
}

/** All moments that somebody may mean, also those that are over, in order. */
function momentsMeant(typed: string, speaking: Speaking): readonly number[] {
  const { zone, now, words, hour } = speaking;
  const text = plainText(typed, words.locale);
  const hours = hoursAhead[words.locale].exec(text)?.[1];
  if (hours !== undefined) return [now + Number(hours) * hourLength];
  for (const time of timesAtEnd) {
    const { day, clock } = partsOf(text, time, words.locale);
    const days = matchingDays(day, speaking);
    if (days.length > 0) return days.map((date) => momentOf(date, clock ?? { hour, minute: 0 }, zone));
  }
  return [];
}

/** What somebody typed, with digits and without what they put before a day or a time. */
function plainText(typed: string, locale: Locale): string {
  // A choice puts the date behind the dot, and some clients send its name.
  const [said = ''] = typed.normalize('NFKC').toLowerCase().split(' · ').slice(-1);
  const plain = numbers[locale].reduce(
    (text, word, number) => text.replace(new RegExp(`\\b(?:${word})\\b`, 'u'), String(number)),
    said.replaceAll(fillers[locale], ' '),
  );
  return plain.trim();
}

/** A text taken apart: the day, as it is compared, and the time of day if it names one. */
function partsOf(
  text: string,
  time: RegExp,
  locale: Locale,
): { readonly day: string; readonly clock: Clock | null } {
  const found = time.exec(text);
  const clock = found && clockFrom(found);
  const rest = clock === null ? text : text.slice(0, found?.index);
  const part = partAtEnd[locale].exec(rest);
  if (part === null) return { day: comparable(rest), clock };
  const usual = partsOfDay[locale][part[1] ?? ''] ?? 0;
  const isLater = clock !== null && usual > noonHour && clock.hour < noonHour;
  return {
    day: comparable(rest.slice(0, part.index)),
    clock:
      clock === null ? { hour: usual, minute: 0 } : { ...clock, hour: clock.hour + (isLater ? noonHour : 0) },
  };
}

const hourLength = 3_600_000;
const noonHour = 12;

/** A day as it is compared: nobody cares about blanks, capitals, commas and zeros in front. A number alone is one of a month. */
const comparable = (text: string): string =>
  squeezed(text)
    .replaceAll(',', '')
    .replaceAll(/(?<!\d)0(?=\d)/gu, '')
    .replace(/^\d+$/u, '$&.');

/**
 * `20:00`, `8 pm`, `20 Uhr` or `19.30 Uhr`: a number alone would rather be a day. Only where that makes no sense it is an hour, as in
 * `Friday 20` before the minutes are typed.
 */
const timesAtEnd: readonly RegExp[] = [
  /(?<![\d.:])(?<hour>\d{1,2}):(?<minute>\d{2})\s*(?<half>am|pm|uhr|h)?$/u,
  /(?<![\d.:])(?<hour>\d{1,2})(?:\.(?<minute>\d{2}))?\s*(?<half>am|pm|uhr|h)$/u,
  /(?<=\p{L}|\.)\s+(?<hour>\d{1,2})(?:[.:](?<minute>\d{0,2}))?$/u,
];

function clockFrom({ groups = {} }: RegExpExecArray): Clock | null {
  const { hour: hours, minute: minutes = '', half } = groups;
  const [hour, minute] = [Number(hours), Number(minutes.padEnd(2, '0'))];
  if (hour > 23 || minute > 59) return null;
  if (half !== 'am' && half !== 'pm') return { hour, minute };
  return hour < 1 || hour > noonHour
    ? null
    : { hour: (hour % noonHour) + (half === 'pm' ? noonHour : 0), minute };
}

/** The days that somebody names, if any is spelled exactly so only that; all if they name none. */
function matchingDays(day: string, speaking: Speaking): readonly Temporal.PlainDate[] {
  const spelled = spelledDays(speaking);
  if (day === '') return spelled.map(({ date }) => date);
  const begun = spelled.filter(({ spellings }) => spellings.some((each) => each.startsWith(day)));
  const exact = begun.filter(({ spellings }) => spellings.includes(day));
  return (exact.length > 0 ? exact : begun).map(({ date }) => date);
}

/** A day, and how people write it. */
interface Spelled {
  readonly date: Temporal.PlainDate;
  readonly spellings: readonly string[];
}

/** The days from some day on as they are written, kept: to write a year takes ten times as long as everything else while somebody types. */
const spelledFrom = new LRUCache<string, readonly Spelled[]>({
  // It is never more than three days at once in the world, which are written in a handful of ways.
  max: 12,
});

/** All days that somebody can name. */
function spelledDays(speaking: Speaking): readonly Spelled[] {
  const first = today(speaking);
  const { locale, dates } = speaking.words;
  const name = `${first.toString()} ${locale} ${dates}`;
  const known = spelledFrom.get(name);
  if (known !== undefined) return known;
  const spelled = Array.from({ length: farthest + 1 }, (_, ahead) => {
    const date = first.add({ days: ahead });
    return { date, spellings: spellingsOf(date, ahead, speaking) };
  });
  spelledFrom.set(name, spelled);
  return spelled;
}

/** How people write a day that is so many days ahead; squeezed, since blanks and capitals don't matter. */
function spellingsOf(
  date: Temporal.PlainDate,
  ahead: number,
  { words: { locale, dates } }: Speaking,
): readonly string[] {
  const { year, month, day } = date;
  const at = noon(date);
  const inMonth = shortMonth(locale).format(at);
  const written = [
    near(locale).format(ahead, 'day'),
    exactly(locale).format(ahead, 'day'),
    ...(ahead % daysOfWeek === 0 ? [exactly(locale).format(ahead / daysOfWeek, 'week')] : []),
    ...(ahead > 0 && ahead <= daysOfWeek ? [weekday(locale).format(at)] : []),
    ...[...new Set([dates, locale])].flatMap((style) =>
      dateFormats.map((format) => format(style).format(at)),
    ),
    `${inMonth} ${day}`,
    `${day} ${inMonth}`,
    `${day} ${longMonth(locale).format(at)}`,
    date.toString(),
    `${day}.${month}.${year}`,
    `${day}.${month}.`,
    dates === 'en' ? `${month}/${day}` : `${day}/${month}`,
  ];
  return written.map(comparable);
}

/** Days are formatted as UTC, where no clock changes. */
const noon = (date: Temporal.PlainDate): number =>
  date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;

/** Formats are made once for each language: that takes longer than to use them for a whole year. */
function formatsOf<F>(make: (locale: string) => F): (locale: string) => F {
  const made = new Map<string, F>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

/** `tomorrow`, `in 3 days`. */
const near = formatsOf((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const exactly = formatsOf((locale) => new Intl.RelativeTimeFormat(locale));
const weekday = formatsOf((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const shortMonth = formatsOf(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
);
const longMonth = formatsOf((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));
/** `Tuesday, November 24`. */
const dayInWeek = formatsOf(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const dateFormats = [
  dayInWeek,
  formatsOf((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })),
];
