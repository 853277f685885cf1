import { LRUCache } from 'lru-cache';

/** New names of zones that the list may only have by older ones. */
const newNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const newName = (zone: string): string => newNames[zone] ?? zone;

/** The IANA names of all time zones, each zone once; without UTC, which the list leaves out. */
export const zones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(newName), 'UTC']),
].toSorted();

/** The time zone with this current or former name, in any case; null if there is none. */
export function zoneNamed(name: string): string | null {
  const listed = zones.find((zone) => zone.toLowerCase() === name.toLowerCase());
  // An offset isn't a zone: it has no daylight saving time.
  if (listed !== undefined || !/^[a-z]/iu.test(name)) return listed ?? null;
  try {
    return newName(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}

/** How zones write a time, the last ones used: to make one takes longer than to use it for all zones of a menu. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 60,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
});

/** The time in a zone at a moment, in milliseconds since 1970: `21:14`. */
export const timeIn = (zone: string, moment: number): string => formats.memo(zone).format(moment);

/** The hours of a day as clocks show them. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour that a menu or a button names; null if it names none. */
export const hourNamed = (text: string): number | null => hours.find((hour) => String(hour) === text) ?? null;
