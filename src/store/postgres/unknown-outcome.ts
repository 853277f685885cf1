/** The connection was lost while a transaction was being saved. Nobody knows whether it was, so it isn't done again. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';

  constructor(cause: unknown) {
    super('the connection was lost while a transaction was being saved', { cause });
  }
}
