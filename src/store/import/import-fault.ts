/** Why a file can't be imported, or must be first, and what the person who runs the program can do. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}
