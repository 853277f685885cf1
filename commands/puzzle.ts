import { plainVerb, type SlashCommand } from '#discord/request/slash-command';
import { openPuzzle } from '#features/puzzle/buttons';

/** The puzzle of the day. */
export const puzzle: SlashCommand = { verb: plainVerb('puzzle', 'command.puzzle', openPuzzle) };
