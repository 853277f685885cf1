import type { GameName } from '#games/games';
import type { ReasonsIn } from '#play/hints';
import type { MomentView, PlannedView, ReviewRead } from '#play/review/reviews';
import type { AttachedPicture } from '#discord/kit/message';
import type { PaintingFor } from '#discord/kit/painted';
import type { Words } from '#words/words';

/** How the key moments of a game are told. */
export interface MomentsTold<N extends GameName> {
  /** A plan in words. */
  readonly planText: (planned: PlannedView<N>, moment: MomentView<N>, words: Words) => string;
  /** What speaks for a plan, as a sentence. */
  readonly reasonText: (reason: ReasonsIn[N], review: ReviewRead<N>, words: Words) => string;
  /** The player's window after what was played, and after the better plan, with what each changed marked. */
  readonly pictures: (
    moment: MomentView<N>,
    review: Pick<ReviewRead<N>, 'names'>,
    context: PaintingFor,
  ) => Promise<readonly AttachedPicture[]>;
}
