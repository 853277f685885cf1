import { StoreFault } from '#store/fault';

/** The fault of some work of the store; fails if there is none. */
export async function faultOf(work: Promise<unknown>): Promise<StoreFault> {
  const fault: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof StoreFault)) throw new Error('no fault', { cause: fault });
  return fault;
}
