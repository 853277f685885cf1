import {
  type APIApplicationCommand,
  ApplicationCommandType,
  ApplicationIntegrationType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from '#discord-api-spec';
import { isAbsent } from '#playground/absent';
import { DiscordError } from '#playground/errors';
import type { Platform } from '#playground/platform';
import { guildForBot } from '#playground/state/lookup';
import type { CommandBody } from '#playground/validation/bodies';
import { commandListProblems, commandProblems } from '#playground/validation/commands';
import { refuse, validate } from '#playground/validation/validate';
import { type Method, type Reply, type RestRequest, route, type Route } from './route.ts';

type Commands = Map<string, APIApplicationCommand>;
type Handler = (
  platform: Platform,
  commands: Commands,
  request: RestRequest<'command'>,
  guildId?: string,
) => Reply;

function build(
  platform: Platform,
  body: CommandBody,
  guildId: string | undefined,
  id: string,
): APIApplicationCommand {
  const permissions = body.default_member_permissions;
  return {
    id,
    application_id: platform.state.bot.id,
    version: platform.nextId(),
    type: body.type ?? ApplicationCommandType.ChatInput,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    default_member_permissions: isAbsent(permissions) ? null : BigInt(permissions).toString(),
    nsfw: false,
    ...(isAbsent(body.options) ? {} : { options: body.options }),
    ...(guildId === undefined
      ? {
          dm_permission: body.dm_permission ?? true,
          contexts: body.contexts ?? null,
          integration_types: body.integration_types ?? [ApplicationIntegrationType.GuildInstall],
        }
      : { guild_id: guildId }),
  };
}

const sameCommand =
  (body: CommandBody) =>
  ({ name, type }: APIApplicationCommand): boolean =>
    name === body.name && type === (body.type ?? ApplicationCommandType.ChatInput);

function put(
  platform: Platform,
  commands: Commands,
  body: CommandBody,
  guildId?: string,
  id?: string,
): APIApplicationCommand {
  const old = [...commands.values()].find(sameCommand(body))?.id;
  const command = build(platform, body, guildId, id ?? old ?? platform.nextId());
  commands.set(command.id, command);
  platform.emit({ kind: 'commands' });
  return command;
}

function one(commands: Commands, id: string): APIApplicationCommand {
  const command = commands.get(id);
  if (command === undefined) throw new DiscordError(10063);
  return command;
}

const overwriteAll: Handler = (platform, commands, { body }, guildId) => {
  const bodies = validate(z.array(ApplicationCommandUpdateRequestSchema), body);
  refuse(commandListProblems(bodies));
  const old = [...commands.values()];
  commands.clear();
  for (const command of bodies) put(platform, commands, command, guildId, old.find(sameCommand(command))?.id);
  platform.emit({ kind: 'commands' });
  return { body: [...commands.values()] };
};

const create: Handler = (platform, commands, { body }, guildId) => {
  const command = validate(ApplicationCommandCreateRequestSchema, body);
  refuse(commandProblems(command));
  const isNew = ![...commands.values()].some(sameCommand(command));
  if (isNew && commands.size >= 100) throw new DiscordError(30032);
  return { status: isNew ? 201 : 200, body: put(platform, commands, command, guildId) };
};

const change: Handler = (platform, commands, { param, body }, guildId) => {
  const { default_member_permissions: permissions, ...old } = one(commands, param('command'));
  const changes = validate(ApplicationCommandPatchRequestPartialSchema, body);
  const command: CommandBody = {
    ...old,
    default_member_permissions: permissions === null ? null : Number(permissions),
    ...changes,
  };
  refuse(commandProblems(command));
  return { body: put(platform, commands, command, guildId, old.id) };
};

const remove: Handler = (platform, commands, { param }) => {
  commands.delete(one(commands, param('command')).id);
  platform.emit({ kind: 'commands' });
  return {};
};

const onAll: readonly (readonly [Method, Handler])[] = [
  ['GET', (_platform, commands) => ({ body: [...commands.values()] })],
  ['PUT', overwriteAll],
  ['POST', create],
];
const onOne: readonly (readonly [Method, Handler])[] = [
  ['GET', (_platform, commands, { param }) => ({ body: one(commands, param('command')) })],
  ['PATCH', change],
  ['DELETE', remove],
];

function scope(platform: Platform, application: string, guildId?: string): Commands {
  if (application !== platform.state.bot.id) throw new DiscordError(20012);
  if (guildId !== undefined) guildForBot(platform.state, guildId);
  const { commands } = platform.state;
  const found = commands.get(guildId ?? 'global') ?? new Map<string, APIApplicationCommand>();
  commands.set(guildId ?? 'global', found);
  return found;
}

const noCommand = { param: () => '' };

/** Registration of commands, global and of one guild. */
export const commandRoutes: readonly Route[] = [
  ...onAll.flatMap(([method, handle]) => [
    route(method, '/applications/:application/commands', (platform, request) =>
      handle(platform, scope(platform, request.param('application')), { ...request, ...noCommand }),
    ),
    route(method, '/applications/:application/guilds/:guild/commands', (platform, request) => {
      const guild = request.param('guild');
      return handle(
        platform,
        scope(platform, request.param('application'), guild),
        { ...request, ...noCommand },
        guild,
      );
    }),
  ]),
  ...onOne.flatMap(([method, handle]) => [
    route(method, '/applications/:application/commands/:command', (platform, request) =>
      handle(platform, scope(platform, request.param('application')), request),
    ),
    route(method, '/applications/:application/guilds/:guild/commands/:command', (platform, request) => {
      const guild = request.param('guild');
      return handle(platform, scope(platform, request.param('application'), guild), request, guild);
    }),
  ]),
];
