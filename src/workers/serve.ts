import { parentPort, type TransferListItem } from 'node:worker_threads';

/** What a worker is given to do. All that it says of it has the same id. */
export interface Given<Task> {
  readonly id: number;
  readonly task: Task;
}

/** What a worker says of a task: that it is free for another before this one is done; then the answer, or why there is none. */
export type Said<Answer> = { readonly id: number } & (
  | { readonly said: 'free' }
  | { readonly said: 'done'; readonly answer: Answer }
  | { readonly said: 'failed'; readonly why: string }
);

interface Service<Task, Answer> {
  /** Does a task. It calls `free` when all that is left happens in other threads. */
  readonly work: (task: Task, free: () => void) => Answer | Promise<Answer>;
  /** What of an answer is moved, not copied. */
  readonly moved?: (answer: Answer) => readonly TransferListItem[];
}

/** Makes this thread a worker of a pool. */
export function serve<Task, Answer>({ work, moved = () => [] }: Service<Task, Answer>): void {
  const say = (said: Said<Answer>, transferred: readonly TransferListItem[] = []): void =>
    parentPort?.postMessage(said, transferred);

  const take = async ({ id, task }: Given<Task>): Promise<void> => {
    try {
      const answer = await work(task, () => say({ id, said: 'free' }));
      say({ id, said: 'done', answer }, moved(answer));
    } catch (fault) {
      const why = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      say({ id, said: 'failed', why });
    }
  };

  parentPort?.on('message', (given: Given<Task>) => void take(given));
}
