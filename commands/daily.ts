import type { SlashCommand } from '#discord/request/command';
import { play } from './daily/play.ts';
import { remind } from './daily/remind.ts';
import { share } from './daily/share.ts';

/** The daily challenge. */
export const daily: SlashCommand = {
  name: 'daily',
  description: 'command.daily',
  verbs: [play, share, remind],
};
