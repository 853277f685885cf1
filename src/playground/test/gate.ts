/** A gate that stays closed until it is opened. */
export class Gate {
  open = (): void => {};
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}
