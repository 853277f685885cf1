/** Events that get lost or arrive twice. */
export interface EventFaults {
  /** The next event (of this name, if given) isn't sent; a resume would replay it. */
  readonly dropEvent: (name?: string) => void;
  /** The next event (of this name, if given) is sent twice. */
  readonly duplicateEvent: (name?: string) => void;
}

/** Upcoming faults; `copies` says how often to send an event, and uses up the fault that decided it. */
export function eventFaults(): EventFaults & {
  readonly copies: (name: string) => number;
  readonly forget: () => void;
} {
  let waiting: readonly { readonly name: string | undefined; readonly copies: number }[] = [];
  return {
    dropEvent: (name) => (waiting = [...waiting, { name, copies: 0 }]),
    duplicateEvent: (name) => (waiting = [...waiting, { name, copies: 2 }]),
    copies: (name) => {
      const fault = waiting.find((candidate) => candidate.name === undefined || candidate.name === name);
      waiting = waiting.filter((candidate) => candidate !== fault);
      return fault?.copies ?? 1;
    },
    forget: () => (waiting = []),
  };
}
