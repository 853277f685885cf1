import { timeIn, zoneNamed, zones } from '#play/zones';
import type { Words } from '#words/words';
import { type Choice, mostChoices, squeezed } from './choice.ts';
import type { Menu } from './message.ts';
import type { CustomId } from './press.ts';

/** Who asks for a zone, and when. */
interface Asking {
  /** The locale of their Discord. */
  readonly locale: string;
  readonly now: () => number;
}

/** One time zone for each time that many people live by, from west to east. */
const commonZones = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Halifax',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Moscow',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

/** Where most people with this Discord locale live. */
const homeZones: Readonly<Record<string, string>> = {
  bg: 'Europe/Sofia',
  cs: 'Europe/Prague',
  da: 'Europe/Copenhagen',
  de: 'Europe/Berlin',
  el: 'Europe/Athens',
  'en-GB': 'Europe/London',
  'en-US': 'America/New_York',
  'es-419': 'America/Mexico_City',
  'es-ES': 'Europe/Madrid',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  hi: 'Asia/Kolkata',
  hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest',
  id: 'Asia/Jakarta',
  it: 'Europe/Rome',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  lt: 'Europe/Vilnius',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  'pt-BR': 'America/Sao_Paulo',
  ro: 'Europe/Bucharest',
  ru: 'Europe/Moscow',
  'sv-SE': 'Europe/Stockholm',
  th: 'Asia/Bangkok',
  tr: 'Europe/Istanbul',
  uk: 'Europe/Kyiv',
  vi: 'Asia/Ho_Chi_Minh',
  'zh-CN': 'Asia/Shanghai',
  'zh-TW': 'Asia/Taipei',
};

/** The time zone of most people with a Discord locale. */
export const likelyZone = (locale: string): string => homeZones[locale] ?? 'UTC';

/** The locales of people in several time zones. */
const inSeveral: ReadonlySet<string> = new Set(['en-GB', 'en-US', 'es-419', 'id', 'pt-BR', 'ru']);

/** The time zone of nearly everybody with a Discord locale; null if there is none. */
export const soleZone = (locale: string): string | null =>
  inSeveral.has(locale) ? null : (homeZones[locale] ?? null);

/**
 * At most 25 time zones that somebody may well live in: the current setting, the most likely one for their locale, then
 * the common ones.
 */
export function likelyZones(locale: string, set: string | null): readonly string[] {
  const home = homeZones[locale];
  return [
    ...new Set([...(set === null ? [] : [set]), ...(home === undefined ? [] : [home]), ...commonZones]),
  ];
}

/**
 * A text as zones are compared: without capitals, blanks and accents, since few people type the underscore in `New_York`.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\s_\p{M}]/gu, '');

/** What each zone can be found by. Made once: that takes longer than everything else while somebody types. */
const findable = zones.map((zone) => ({ zone, spellings: [squeezed(zone), squeezed(plain(zone))] }));

/** The zones that contain what somebody typed, as many as can be offered. */
function found(typed: string): readonly string[] {
  const sought = squeezed(plain(typed));
  return findable
    .filter(({ spellings }) => spellings.some((each) => each.includes(sought)))
    .slice(0, mostChoices)
    .map(({ zone }) => zone);
}

/** The time zones that match what somebody typed, each with the time there. */
export function zoneChoices(typed: string, { locale, now }: Asking): readonly Choice[] {
  const meant = typed.trim() === '' ? likelyZones(locale, null) : found(typed);
  return meant.map((zone) => ({ name: zoneLabel(zone, now()), value: zone }));
}

/** A menu to pick a zone, with the time there. */
export const zoneMenu = (
  press: CustomId,
  set: string | null,
  { locale, now, words }: Asking & { readonly words: Words },
): Menu => ({
  custom_id: press,
  placeholder: words.say('zone.pick'),
  options: likelyZones(locale, set).map((zone) => ({
    label: zoneLabel(zone, now()),
    value: zone,
    default: zone === set,
  })),
});

/** A time zone as people write it: `America/New York`. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

/** A time zone as it is offered, with the time there: `America/New York · 21:14`. */
const zoneLabel = (zone: string, now: number): string => `${zoneText(zone)} · ${timeIn(zone, now)}`;

/** The time zone that somebody means, by its name or an unambiguous part of it; null if there is none. */
export function readZone(typed: string): string | null {
  const named = zoneNamed(typed.trim());
  const [only, ...others] = found(typed);
  return named ?? (others.length === 0 ? (only ?? null) : null);
}
