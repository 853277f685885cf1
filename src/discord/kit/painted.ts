import type { Logger } from 'pino';
import { altText } from '#render/alt-text';
import type { Painter } from '#render/painter';
import type { Picture } from '#render/picture';
import type { PersonPreferences } from '#play/table';
import { type Words, wordsOf } from '#words/words';
import type { AttachedPicture } from './message.ts';

/** What is needed to make a picture. */
export interface Painting {
  readonly painter: Painter;
  readonly log: Logger;
}

/** A message that nobody needs any more, because a newer one is on its way. */
export class OutdatedMessage extends Error {}

/** The picture, ready to attach. Null if it can't be painted: the text is sent without it. Throws only an {@link OutdatedMessage}. */
export async function painted(picture: Picture, { painter, log }: Painting): Promise<AttachedPicture | null> {
  try {
    const file = await painter.paint(picture);
    const description = altText(picture, wordsOf(picture.locale));
    return picture.kind === 'growth' ? { gif: file, description } : { png: file, description };
  } catch (error) {
    if (error instanceof OutdatedMessage) throw error;
    log.error({ err: error, picture: picture.kind }, 'could not paint a picture');
    return null;
  }
}

/** What is needed to make a picture for somebody: also their language and style. */
export interface PaintingFor extends Painting {
  readonly words: Words;
  readonly preferences: Pick<PersonPreferences, 'style'>;
}

type InAnyStyle<P> = P extends Picture ? Omit<P, 'locale' | 'style'> : never;

/** The picture in the language and style of the person it is for. */
export const paintedFor = (
  picture: InAnyStyle<Picture>,
  { words: { locale }, preferences: { style }, painter, log }: PaintingFor,
): Promise<AttachedPicture | null> => painted({ ...picture, locale, style }, { painter, log });
