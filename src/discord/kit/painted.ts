import type { Logger } from 'pino';
import type { PersonPreferences } from '#play/table';
import { altText } from '#render/alt-text';
import type { Painter } from '#render/painter';
import type { Picture } from '#render/picture';
import { type Words, wordsOf } from '#words/words';
import type { AttachedPicture } from './message.ts';

/** What is needed to make pictures. */
export interface Painting {
  readonly painter: Painter;
  readonly log: Logger;
}

/** A message that nobody needs any more, because a newer one is on its way. */
export class OutdatedMessage extends Error {}

/**
 * Pictures, ready to attach. One that can't be painted is left out: the text is sent without it. Throws only an
 * {@link OutdatedMessage}.
 */
export async function painted(
  pictures: readonly Picture[],
  { painter, log }: Painting,
): Promise<readonly AttachedPicture[]> {
  const attached = await Promise.all(
    pictures.map(async (picture): Promise<readonly AttachedPicture[]> => {
      try {
        const file = await painter.paint(picture);
        const description = altText(picture, wordsOf(picture.locale));
        return [picture.kind === 'growth' ? { gif: file, description } : { png: file, description }];
      } catch (error) {
        if (error instanceof OutdatedMessage) throw error;
        log.error({ err: error, picture: picture.kind }, 'could not paint a picture');
        return [];
      }
    }),
  );
  return attached.flat();
}

/** What is needed to make pictures for somebody: also their language and style. */
export interface PaintingFor extends Painting {
  readonly words: Words;
  readonly preferences: Pick<PersonPreferences, 'style'>;
}

/** A picture whose language and style are still to be chosen. */
export type InAnyStyle<P> = P extends Picture ? Omit<P, 'locale' | 'style'> : never;

/** Pictures in this language and style. */
export const inStyle = (
  pictures: readonly InAnyStyle<Picture>[],
  chosen: Pick<Picture, 'locale' | 'style'>,
): readonly Picture[] => pictures.map((picture) => ({ ...picture, ...chosen }));

/** Pictures in the language and style of the person they are for. */
export const paintedFor = (
  pictures: readonly InAnyStyle<Picture>[],
  { words: { locale }, preferences: { style }, painter, log }: PaintingFor,
): Promise<readonly AttachedPicture[]> => painted(inStyle(pictures, { locale, style }), { painter, log });
