/** What zones are called that the list may have by older names. */
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

/** The names of all time zones, as IANA has them, each zone once; the list leaves out the world's own time. */
export const zones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(newName), 'UTC']),
].toSorted();

/** The time zone that is called so, capitals or not, or was once; null where there is none. */
export function zoneNamed(name: string): string | null {
  const listed = zones.find((zone) => zone.toLowerCase() === name.toLowerCase());
  // An offset is no zone: it knows no summer.
  if (listed !== undefined || !/^[a-z]/iu.test(name)) return listed ?? null;
  try {
    return newName(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}

/** What the clocks of a zone show at a moment, in milliseconds since 1970: `21:14`. */
export const timeIn = (zone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(moment);
