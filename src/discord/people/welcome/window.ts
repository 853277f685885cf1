import { parseDie } from '#games/shared/die';
import { parsePattern } from '#games/shared/pattern';

/** The value of a name or notation; one without meaning is a fault in this file. */
function meant<T>(read: (text: string) => T | undefined, text: string): T {
  const value = read(text);
  if (value === undefined) throw new Error(`the window of the welcome says '${text}'`);
  return value;
}

/** A finished window that everybody would like to build; its dice obey the rules. */
export const welcomeWindow = {
  pattern: meant(parsePattern, "Sun's Glory").name,
  dice: 'B1 P5 Y4 R5 G4 P5 Y2 G5 B3 Y6 Y6 B1 P2 R5 G3 R3 G5 B4 Y2 P1'
    .split(' ')
    .map((text) => meant(parseDie, text)),
  total: 63,
} as const;
