import type { Ending } from '#render/frame/ending';
import type { Plate } from '#render/indexed/plate';
import { centered, inGothic, inWords, letter, type Lettering } from '#render/text/lettering';

interface Titled {
  readonly titleBaseline: number;
  readonly noteBaseline: number;
}

/** A title on the sky and a line below it, which may be empty. */
export function blitTitleAndNote(
  plate: Plate,
  { titleBaseline, noteBaseline }: Titled,
  { title, note }: { readonly title: string; readonly note: string },
  sizes: { readonly title: Lettering['size']; readonly note: number },
  inks: Ending['inks'],
): void {
  const [middle, room] = [plate.width / 2, plate.width - 60];
  letter(plate, title, inGothic(sizes.title, inks.title), centered(middle, titleBaseline, room));
  letter(plate, note, inWords(sizes.note, inks.note), centered(middle, noteBaseline, room));
}
