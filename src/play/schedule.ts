/** Runs something that never fails after this many milliseconds. The function it returns cancels that. */
export type Schedule = (milliseconds: number, run: () => Promise<void>) => () => void;
