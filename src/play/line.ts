/** The way to Discord of what is told without being asked for. It is not free while Discord is down. */
export interface Line {
  /** Whether something may be sent: Discord is there, or it is time for somebody to try it again. */
  readonly isFree: () => boolean;
  /** Runs something that never fails whenever it becomes free. */
  readonly whenFree: (run: () => Promise<void>) => void;
}
