import type { Ending } from '#render/frame/ending';
import type { Plate } from '#render/indexed/plate';
import { letter, type Lettering } from '#render/text/lettering';

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
  const middle = { x: plate.width / 2, align: 'center', width: plate.width - 60 } as const;
  const style = { face: 'gothic', size: sizes.title, color: inks.title } as const;
  letter(plate, title, style, { ...middle, baseline: titleBaseline });
  const noteStyle = { face: 'words', size: sizes.note, color: inks.note } as const;
  letter(plate, note, noteStyle, { ...middle, baseline: noteBaseline });
}
