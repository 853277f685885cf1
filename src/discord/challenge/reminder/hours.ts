/** The hours at which somebody can be reminded of the daily challenge. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour as clocks show it: `9:00`. */
export const hourText = (hour: number): string => `${hour}:00`;

/** The hour that a menu or button names; null if it names none. */
export const readHour = (value: string): number | null =>
  hours.find((hour) => String(hour) === value) ?? null;
