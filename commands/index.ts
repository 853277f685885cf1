import type { SlashCommand } from '#discord/request/slash-command';
import { daily } from './daily.ts';
import { draft } from './draft.ts';
import { koloretako } from './koloretako.ts';
import { pass } from './pass.ts';
import { puzzle } from './puzzle.ts';
import { sagrada } from './sagrada.ts';
import { score } from './score.ts';
import { tool } from './tool.ts';

/** Every slash command of the bot. */
export const commands: readonly SlashCommand[] = [
  sagrada,
  daily,
  puzzle,
  koloretako,
  { verb: draft },
  { verb: tool },
  { verb: pass },
  { verb: score },
];
