import { setPriority } from 'node:os';
import type { GameName } from '#games/games';
import { serve } from '#workers/serve';
import type { Duplicate } from './review/luck.ts';
import { thoughts } from './think.ts';
import type { ToAdvise, ToChoose, ToExpect, ToJudge } from './thinker.ts';

interface Questions {
  readonly choose: ToChoose<GameName>;
  readonly advise: ToAdvise<GameName>;
  readonly judge: ToJudge<GameName>;
  readonly expect: ToExpect<GameName>;
  readonly playAgain: Duplicate<GameName>;
}
type QuestionKind = keyof Questions;

/** What a thinker's worker is asked. */
export interface Question<K extends QuestionKind = QuestionKind> {
  readonly kind: K;
  readonly asked: Questions[K];
}

/** How much this thread gives way to those that people wait for, from 0 to 19. */
const niceness = 2;

// On Linux a thread has a priority of its own. Elsewhere this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(niceness);

const answers: { readonly [K in QuestionKind]: (asked: Questions[K]) => unknown } = thoughts;

const answerTo = <K extends QuestionKind>({ kind, asked }: Question<K>): unknown => answers[kind](asked);

serve({ work: (question: Question) => answerTo(question) });
