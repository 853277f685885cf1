import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { onTestFinished } from 'vitest';
import { clientOptions } from '#playground/client-options';
import type { LocalDiscord, LocalDiscordOptions } from '#playground/local-discord';
import { openDiscord } from './open-discord.ts';

/** What the bot does with interactions; the promise settles when it is done. */
export type Handler = (interaction: Interaction) => Promise<unknown>;

/** The real client, logged in. */
export interface Bot {
  readonly discord: LocalDiscord;
  readonly client: Client<true>;
  /** Errors of its handler, oldest first. */
  readonly failures: readonly unknown[];
  /** Resolves when the handler has thrown this often. */
  readonly failed: (times?: number) => Promise<void>;
}

const commands = [
  { name: 'hello', description: 'Says hello' },
  {
    name: 'window',
    description: 'About windows',
    options: [
      {
        type: 1,
        name: 'place',
        description: 'Places a die',
        options: [
          { type: 3, name: 'die', description: 'Which', required: true, autocomplete: true },
          { type: 4, name: 'row', description: 'Where', min_value: 1, max_value: 4 },
          { type: 6, name: 'glazier', description: 'Whose' },
        ],
      },
    ],
  },
];

/** A client on this Discord, logged in, with two commands: `hello`, and `window place` with options; destroyed when the test ends. */
export async function logIn(
  discord: LocalDiscord,
  handle: Handler,
  rest: ClientOptions['rest'] = {},
  intents: ClientOptions['intents'] = [GatewayIntentBits.Guilds],
): Promise<Omit<Bot, 'discord'>> {
  const failures: unknown[] = [];
  const waiting = new Set<() => void>();
  const options = clientOptions(discord);
  const client = new Client({
    intents,
    ...options,
    rest: { ...options.rest, ...rest },
  });
  onTestFinished(() => client.destroy());
  client.on('interactionCreate', (interaction) => {
    handle(interaction).catch((error: unknown) => {
      failures.push(error);
      for (const look of waiting) look();
    });
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  await (await ready).application.commands.set(commands);
  const failed = (times = 1): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (failures.length >= times) resolve();
      };
      waiting.add(look);
      look();
    });
  return { client: await ready, failures, failed };
}

/** A local Discord with a bot on it. */
export async function openBot(handle: Handler, options: LocalDiscordOptions = {}): Promise<Bot> {
  const discord = await openDiscord(options);
  return { discord, ...(await logIn(discord, handle)) };
}
