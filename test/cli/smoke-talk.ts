import { DefaultRestOptions, PermissionFlagsBits, type RESTOptions, Routes } from 'discord.js';
import {
  clientOptions,
  defaultWorld,
  glaziers,
  type LocalDiscord,
  workshop,
  type World,
} from 'local-discord';
import { manualClock } from 'local-discord/testing';
import { paintPictures } from '#cli/smoke/pictures';
import { allChecks, type Result, smoke, type SmokeOptions } from '#cli/smoke/run';
import { openDiscord } from '#test/local-discord';

export type MakeRequest = RESTOptions['makeRequest'];

const pictures = paintPictures();
const role = '1100000000000005000';

/** The usual world, where the bot may also do this in its first server. */
const worldWith = (permissions: bigint): World => {
  const [first, ...others] = defaultWorld.guilds;
  if (first === undefined) throw new TypeError('no server');
  const roles = [{ id: role, name: 'Smoke', permissions }];
  return { ...defaultWorld, guilds: [{ ...first, roles, botRoleIds: [role] }, ...others] };
};

/** Makes a request as usual. */
export const asUsual: MakeRequest = DefaultRestOptions.makeRequest;

/** Ada, who does what she is asked for. Asked what she sees, she says this. */
function ada(discord: LocalDiscord, sees: string): SmokeOptions['terminal'] {
  const person = discord.as('ada');
  const press = async (): Promise<void> => {
    const message = await person.finds(workshop, ({ content }) => content.includes('press this'));
    await person.press(message, 'Press me');
  };
  return {
    tell: (line) =>
      void (line.startsWith('Type') ? person.command(workshop, 'sagrada new') : press()).catch(() => {}),
    ask: async () => sees,
  };
}

/** What is there before and after a run: a command everywhere, another in the server, and what people wrote. */
async function inhabited(permissions: bigint): Promise<LocalDiscord> {
  const discord = await openDiscord({
    world: worldWith(permissions),
    // Discord's limits need time that passes; nobody has to answer in time.
    clock: { ...manualClock(), now: Date.now },
    limits: { messages: { most: 5, within: 50 } },
  });
  for (const scope of [
    Routes.applicationCommands(discord.applicationId),
    Routes.applicationGuildCommands(discord.applicationId, glaziers),
  ])
    await fetch(`${discord.restUrl}/v10${scope}`, {
      method: 'PUT',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify([
        { name: 'old', description: 'Was there', description_localizations: { de: 'War da' } },
      ]),
    });
  discord.as('ben').says(workshop, 'Hello');
  return discord;
}

/** Everything that a run could leave, as people see it. */
const everything = (discord: LocalDiscord) => ({
  channels: discord.channels().filter(({ id }) => id !== discord.as('ada').directMessages()),
  messages: [workshop, discord.as('ada').directMessages()].flatMap((channel) =>
    discord.as('ada').sees(channel),
  ),
  emojis: discord.emojis(),
  // Registered again, a command has another version, and another id if it was gone meanwhile.
  commands: discord.commands(workshop).map(({ id: _id, version: _version, ...command }) => command),
  connections: discord.shards().length,
});

interface Smoking {
  /** What the bot may do besides the usual. */
  readonly permissions?: bigint;
  /** How Discord misbehaves. */
  readonly breaks?: ((discord: LocalDiscord) => MakeRequest) | undefined;
  /** What the person says when asked what they see. */
  readonly sees?: string;
  /** The names of the checks; by default all. */
  readonly checks?: readonly string[];
  /** The server that the channel must be in. */
  readonly guild?: string;
  readonly asked?: AbortSignal;
}

/** Runs checks on a local Discord: what they found, and what is there before and after. */
export async function smoking({
  permissions = PermissionFlagsBits.ManageThreads,
  breaks = () => asUsual,
  sees = 'y',
  checks,
  guild = glaziers,
  asked = new AbortController().signal,
}: Smoking = {}) {
  const discord = await inhabited(permissions);
  const before = everything(discord);
  const { rest, ...others } = clientOptions(discord);
  const results: Result[] = [];
  const found = smoke({
    token: discord.token,
    clientOptions: { ...others, rest: { ...rest, makeRequest: breaks(discord) } },
    channel: workshop,
    guild,
    person: discord.as('ada').person.id,
    terminal: ada(discord, sees),
    pictures,
    asked,
    now: () => performance.now(),
    // Short pauses are over at once. The others are limits, and nothing here takes long.
    pause: (milliseconds) => (milliseconds <= 1000 ? Promise.resolve() : new Promise(() => {})),
    checks: allChecks.filter(({ name }) => checks === undefined || checks.includes(name)),
  });
  for await (const result of found) results.push(result);
  return { discord, results, before, after: everything(discord) };
}

/** Which request goes wrong: the first one like this, or the one after so many others. */
interface Wrong {
  readonly method: string;
  readonly path: RegExp;
  readonly after?: number;
}

function breaking({ method, path, after = 0 }: Wrong, instead: MakeRequest): MakeRequest {
  let before = after;
  return (url, init) => {
    const isIt = init.method === method && path.test(new URL(url).pathname);
    if (isIt) before -= 1;
    return isIt && before === -1 ? instead(url, init) : asUsual(url, init);
  };
}

/** Refuses it, in these words. */
export const refusing = (wrong: Wrong, status: number, code: number, message = 'No'): MakeRequest =>
  breaking(wrong, async () => Response.json({ code, message }, { status }));

/** Takes it, and does nothing. */
export const ignoring = (wrong: Wrong): MakeRequest => breaking(wrong, async () => Response.json({}));

/** Gives another answer: what the old one becomes. */
export const answering = (wrong: Wrong, become: (text: string) => string): MakeRequest =>
  breaking(wrong, async (url, init) => {
    const answer = await asUsual(url, init);
    return new Response(become(await answer.text()), { status: answer.status, headers: [...answer.headers] });
  });

/** Answers without this header, and with it where it has another name. */
export const renaming =
  (header: string, become: (value: string) => string | null): MakeRequest =>
  async (url, init) => {
    const answer = await asUsual(url, init);
    const headers = new Headers([...answer.headers]);
    const value = headers.get(header);
    headers.delete(header);
    const other = value === null ? null : become(value);
    if (other !== null) headers.set(header, other);
    return new Response(answer.status === 204 ? null : await answer.text(), {
      status: answer.status,
      headers,
    });
  };

/** Carries out another request. */
export const hearing = (wrong: Wrong, become: (body: string) => string): MakeRequest =>
  breaking(wrong, (url, init) =>
    asUsual(url, { ...init, body: become(typeof init.body === 'string' ? init.body : '') }),
  );
