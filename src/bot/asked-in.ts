import type { Interaction } from 'discord.js';
import type { SlashCommand } from '#discord/request/command';
import { requestIn, type RequestData } from '#discord/request/request';
import { parseCustomId, pressNames } from './presses.ts';
import { type Verbs, verbsOf } from './route.ts';

/** What an interaction asks for, by a name of which there are only so many: it can be counted, and it names nobody. */
export interface Asked {
  readonly kind: RequestData['kind'];
  readonly name: string;
}

/** Whatever this version doesn't know. */
const strange = 'strange';

/** What people can ask a bot with these commands for. */
interface Asking {
  /** Names what an interaction asks for. Null if it can't be answered. */
  readonly askedIn: (interaction: Interaction) => Asked | null;
  /** All of it, but for what is typed. */
  readonly asks: readonly Asked[];
}

export function askedBy(commands: readonly SlashCommand[]): Asking {
  const verbs = verbsOf(commands);
  return {
    askedIn(interaction) {
      const request = requestIn(interaction);
      return request === null ? null : askedIn(request.data, verbs);
    },
    asks: [
      ...[...verbs.keys(), strange].map((name) => ({ kind: 'command' as const, name })),
      ...[...pressNames, strange].map((name) => ({ kind: 'press' as const, name })),
      { kind: 'strange', name: strange },
    ],
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
