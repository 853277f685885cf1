/** Does something, which never fails, after so many milliseconds, unless the function that it gives is called before. */
export type Schedule = (milliseconds: number, run: () => Promise<void>) => () => void;
