import { randomBytes } from 'node:crypto';
import {
  ApplicationFlagsBitField,
  ApplicationIntegrationType,
  PermissionFlagsBits,
  type PermissionsBitField,
  type RouteLike,
  Routes,
} from 'discord.js';
import { pino } from 'pino';
import { z } from 'zod';
import { commands } from '#commands/index';
import { button } from '#discord/kit/button';
import { dieText } from '#discord/kit/glyph';
import { noFields, pressKinds } from '#discord/kit/press';
import { type CommandBody, commandBody } from '#discord/protocol/command-body';
import { namesLostEmoji } from '#discord/protocol/delivery';
import { type OwnedEmojis, ownedEmojis } from '#discord/protocol/emoji-upload';
import type { Emojis } from '#discord/protocol/emojis';
import { registerAnyway } from '#discord/protocol/registration';
import { sendable } from '#discord/protocol/sendable';
import { missingPermissions, missingToOpenThread } from '#discord/request/permissions';
import { dieOf } from '#games/shared/die';
import type { Glyph } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';
import { wordsOf as wordsIn } from '#words/words';
import {
  type Check,
  must,
  postBody,
  readAgain,
  refusalOf,
  type Requests,
  said,
  type Site,
  Unexpected,
  wordsOf,
} from './site.ts';

const log = pino({ level: 'silent' });

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** The press of the buttons of all checks, which no bot knows. */
export const smokePress = pressKinds({ smoke: noFields }).smoke;

const list = new Intl.ListFormat('en-US');

const applicationSchema = z.object({
  flags: z.number().default(0),
  terms_of_service_url: z.string().nullish(),
  privacy_policy_url: z.string().nullish(),
  integration_types_config: z.record(z.string(), z.unknown()).nullish(),
});

/** The fields of a registered command that are read here, and those that registering it again takes. */
const commandSchema = z.object({
  id: z.string(),
  guild_id: z.string().optional(),
  type: z.number().optional(),
  name: z.string(),
  name_localizations: z.unknown(),
  description: z.string(),
  description_localizations: z.unknown(),
  options: z.array(z.looseObject({ name: z.string() })).optional(),
  default_member_permissions: z.string().nullish(),
  dm_permission: z.boolean().optional(),
  contexts: z.array(z.number()).nullish(),
  integration_types: z.array(z.number()).optional(),
  nsfw: z.boolean().optional(),
  handler: z.number().optional(),
});
type Registered = z.output<typeof commandSchema>;

/** The body that registers a command as it was. A command of a server can't say where it is, and `contexts` replaced `dm_permission`. */
function bodyOf({ guild_id, dm_permission, contexts, integration_types, nsfw, ...body }: Registered): object {
  const places = contexts ? { contexts } : { dm_permission };
  return {
    ...body,
    ...(nsfw === true && { nsfw }),
    ...(guild_id === undefined && { ...places, integration_types }),
  };
}

const withLocalizations = new URLSearchParams({ with_localizations: 'true' });

/** The commands of a scope, as they can be registered again. */
export const registeredIn = async ({ rest }: Pick<Site, 'rest'>, scope: RouteLike): Promise<Registered[]> =>
  z.array(commandSchema).parse(await rest.get(scope, { query: withLocalizations }));

/** Has the commands of a scope restored after the check, as they are now. */
export async function keepingCommands(site: Site, scope: RouteLike): Promise<void> {
  const body = (await registeredIn(site, scope)).map(bodyOf);
  site.undoing('the commands as they were', (rest) => rest.put(scope, { body }));
}

const everywhere = ({ application }: Site) => Routes.applicationCommands(application);
export const inServer = ({ application, guild }: Site): RouteLike =>
  Routes.applicationGuildCommands(application, guild);

/** What the bot registers in a server alone. */
export const serverBodies = (): readonly CommandBody[] =>
  commands.map((command) => commandBody(command, null));

const shapeOf = ({ name, options = [] }: Pick<CommandBody, 'name' | 'options'> | Registered): string =>
  `${name}(${options.map((option) => option.name).join(' ')})`;

function mustBeThere(there: readonly Registered[], wanted: readonly CommandBody[]): void {
  const shapes = new Set(there.map(shapeOf));
  const lost = wanted.map(shapeOf).filter((shape) => !shapes.has(shape));
  must(lost.length === 0, `Discord doesn't give back ${list.format(lost)}`);
}

/** A command that exists for a moment, to see what Discord makes of its fields. */
const passing = (fields: Partial<CommandBody>) => ({
  type: 1,
  name: `smoke-${randomBytes(3).toString('hex')}`,
  description: 'A check that is gone in a moment',
  ...fields,
});

const die = dieOf('red', 3);
const glyph: Glyph = { glyph: 'die', die };

/** The application's emojis. Nobody here waits for Discord's long pauses between uploads. */
const emojisOf = ({ application }: Site, rest: Requests): OwnedEmojis =>
  ownedEmojis(application, {
    rest,
    pause: async (milliseconds) => {
      throw new Unexpected(`Discord wants a pause of ${Math.ceil(milliseconds / 1000)} s`);
    },
    log,
  });

const gatewaySchema = z.object({
  shards: z.number(),
  session_start_limit: z.object({ remaining: z.number(), total: z.number() }),
});

/** What the bot may do in the channel, as the gateway's client works it out. */
export async function permissionsHere(site: Site): Promise<Readonly<PermissionsBitField>> {
  const client = await site.connected();
  const channel = await client.channels.fetch(site.channel);
  const has = channel === null || channel.isDMBased() ? null : channel.permissionsFor(client.user.id);
  if (has === null) throw new Unexpected("the client doesn't know the channel");
  return has;
}

/** About the application itself: what it is, its commands, its connection, its permissions and emojis. */
export const appChecks: readonly Check[] = [
  {
    name: 'application',
    asks: 'Who can install the app, and which flags does it have?',
    async run({ rest }) {
      const read = applicationSchema.parse(await rest.get(Routes.currentApplication()));
      const types = Object.keys(read.integration_types_config ?? { [GuildInstall]: {} });
      must(types.includes(String(GuildInstall)), `servers can't install it, only ${types.join(', ')}`);
      const flags = new ApplicationFlagsBitField(read.flags).toArray();
      const who = types.includes(String(UserInstall)) ? 'servers and people' : 'only servers';
      const lacking = [
        ...(read.terms_of_service_url ? [] : ['terms']),
        ...(read.privacy_policy_url ? [] : ['privacy policy']),
      ];
      const urls = lacking.length === 0 ? '' : `; for 100 servers it lacks the URL of: ${lacking.join(', ')}`;
      return `${who} can install it; flags: ${flags.join(', ') || 'none'}${urls}`;
    },
  },
  {
    name: 'commands everywhere',
    asks: 'Does Discord take the commands as the bot registers them for all servers?',
    async run(site) {
      await keepingCommands(site, everywhere(site));
      const memory = { recall: async () => null, remember: async () => {} };
      await registerAnyway({ rest: site.rest, testGuild: null, commands, memory, log });
      const there = await registeredIn(site, everywhere(site));
      mustBeThere(there, serverBodies());
      const [first] = there;
      return `${there.length} commands, in contexts ${first?.contexts?.join(', ')} for installations ${first?.integration_types?.join(', ')}`;
    },
  },
  {
    name: 'commands everywhere, without contexts',
    asks: 'Which contexts and installations does Discord fill in?',
    async run(site) {
      const { name, ...body } = passing({});
      const scope = everywhere(site);
      await keepingCommands(site, scope);
      await site.rest.post(scope, { body: { name, ...body } });
      const made = (await registeredIn(site, scope)).find((command) => command.name === name);
      must(made !== undefined, "Discord doesn't give it back");
      must((made.integration_types ?? []).includes(GuildInstall), "it isn't for servers");
      return `contexts ${made.contexts?.join(', ') ?? 'null'}, installations ${made.integration_types?.join(', ')}`;
    },
  },
  {
    name: 'commands in the server',
    asks: 'Does Discord take the commands as the bot registers them for a test server?',
    async run(site) {
      await keepingCommands(site, inServer(site));
      await site.rest.put(inServer(site), { body: serverBodies() });
      const there = await registeredIn(site, inServer(site));
      mustBeThere(there, serverBodies());
      return `${there.length} commands`;
    },
  },
  {
    name: 'commands in the server, with contexts',
    asks: 'Does Discord refuse or ignore contexts and installations there?',
    async run(site) {
      await keepingCommands(site, inServer(site));
      const body = passing({ contexts: [0], integration_types: [GuildInstall] });
      const refused = await refusalOf(site.rest.post(inServer(site), { body }));
      if (refused !== null) {
        must(refused.code === 50035, wordsOf(refused));
        return `refused: ${wordsOf(refused)}`;
      }
      const made = (await registeredIn(site, inServer(site))).find(({ name }) => name === body.name);
      must(made !== undefined, 'taken, but not given back');
      return `taken; given back are contexts ${made.contexts?.join(', ') ?? 'none'}, installations ${made.integration_types?.join(', ') ?? 'none'}`;
    },
  },
  {
    name: 'gateway',
    asks: 'How long until READY, with how many shards, and how many session starts are left?',
    async run(site) {
      const { shards, session_start_limit: starts } = gatewaySchema.parse(
        await site.rest.get(Routes.gatewayBot()),
      );
      must(starts.remaining > shards, `only ${starts.remaining} of ${starts.total} session starts are left`);
      const began = site.now();
      await site.connected();
      const took = Math.round(site.now() - began);
      return `READY after ${took} ms; shards recommended: ${shards}; session starts left before: ${starts.remaining} of ${starts.total}`;
    },
  },
  {
    name: 'permissions',
    asks: 'Does the bot have every permission that it needs in the channel?',
    async run(site) {
      const has = await permissionsHere(site);
      const missing = [
        ...new Set([
          ...missingPermissions(has, false),
          ...missingPermissions(has, true),
          ...missingToOpenThread(has),
        ]),
      ];
      must(missing.length === 0, `missing: ${list.format(missing)}`);
      const extra = (['CreatePrivateThreads', 'ManageThreads'] as const).filter((name) =>
        has.has(PermissionFlagsBits[name]),
      );
      return `all there; for this run also: ${list.format(extra) || 'none'}`;
    },
  },
  {
    name: 'emoji',
    asks: 'Is an emoji there as soon as it is uploaded, and refused once it is gone?',
    async run(site) {
      const owned = emojisOf(site, site.rest);
      const name = `smoke_${randomBytes(4).toString('hex')}`;
      site.undoing('an emoji', async (rest) => {
        const ours = emojisOf(site, rest);
        for (const emoji of await ours.list()) if (emoji.name === name) await ours.remove(emoji);
      });
      const emoji = await owned.add(name, glyphPng(glyph));
      const emojis: Emojis = { of: () => emoji, forget: () => {} };
      const rows = [[button(smokePress(), 'Red 3', 'quiet', glyph)]];
      const message = said(`an emoji ${dieText(die, wordsIn('en'))}`, { rows });
      const posted = await readAgain(site, await postBody(site, sendable(message, emojis, 'classic')));
      const used = JSON.stringify(posted);
      must(posted.content.includes(`<:${name}:${emoji.id}>`), `the text became: ${posted.content}`);
      must(used.includes(`"emoji":{`) && used.split(emoji.id).length === 3, 'the button has no emoji');
      await owned.remove(emoji);
      const refused = await refusalOf(postBody(site, sendable(message, emojis, 'classic')));
      must(refused !== null, 'Discord still takes it on a button after it is gone');
      must(namesLostEmoji(refused), `the bot doesn't understand the refusal: ${wordsOf(refused)}`);
      return `shown in a text and on a button; once gone: ${wordsOf(refused)}`;
    },
  },
];
