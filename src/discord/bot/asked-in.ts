import type { Interaction } from 'discord.js';
import type { SlashCommand } from '#discord/request/command';
import { requestIn, type RequestData } from '#discord/request/request';
import { parseCustomId } from './presses.ts';
import { type Verbs, verbsOf } from './route.ts';

/** What an interaction asks for, by a name of which there are only so many: it can be counted, and it names nobody. */
export interface Asked {
  readonly kind: RequestData['kind'];
  readonly name: string;
}

/** Whatever this version doesn't know. */
const strange = 'strange';

/** Names what interactions ask for. Null if one can't be answered. */
export function askedBy(commands: readonly SlashCommand[]): (interaction: Interaction) => Asked | null {
  const verbs = verbsOf(commands);
  return (interaction) => {
    const request = requestIn(interaction);
    return request === null ? null : askedIn(request.data, verbs);
  };
}

export function askedIn(data: RequestData, verbs: Verbs): Asked {
  const { kind } = data;
  switch (kind) {
    case 'command':
    case 'typing':
      return { kind, name: verbs.has(data.name) ? data.name : strange };
    case 'press':
      return { kind, name: parseCustomId(data.customId)?.press ?? strange };
    case 'strange':
      return { kind, name: strange };
  }
}
