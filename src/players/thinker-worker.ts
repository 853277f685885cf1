import { setPriority } from 'node:os';
import { serve } from '#workers/serve';
import { thoughts } from './think.ts';

type QuestionKind = keyof typeof thoughts;
type Questions = { readonly [K in QuestionKind]: Parameters<(typeof thoughts)[K]>[0] };

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
