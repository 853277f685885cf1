import { type APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10';
import { z } from 'zod';
import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
  ApplicationCommandUpdateRequestSchema,
} from '#discord-api-spec';
import { isAbsent } from '#playground/absent';
import { DiscordError } from '#playground/errors';
import type { Platform } from '#playground/platform';
import type { CommandBody } from '#playground/validation/bodies';
import { commandListProblems, commandProblems, placeProblems } from '#playground/validation/commands';
import { refuse, validate } from '#playground/validation/validate';
import { type Reply, type RestRequest, route, type Route } from './route.ts';

type Commands = Map<string, APIApplicationCommand>;
type OnAll = RestRequest<'application' | 'guild'>;
type OnOne = RestRequest<'application' | 'guild' | 'command'>;

/** The commands of one scope: a guild, or everywhere. */
interface Scope {
  readonly commands: Commands;
  readonly guildId: string | undefined;
}

function scopeOf({ state }: Platform, { param }: OnAll): Scope {
  if (param('application') !== state.bot.id) throw new DiscordError(20012);
  const guildId = param('guild') || undefined;
  if (guildId !== undefined && state.guilds.get(guildId)?.hasCommands !== true) throw new DiscordError(50001);
  const key = guildId ?? 'global';
  const commands: Commands = state.commands.get(key) ?? new Map();
  state.commands.set(key, commands);
  return { commands, guildId };
}

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
          integration_types: body.integration_types ?? [...platform.state.installationTypes],
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
  { commands, guildId }: Scope,
  body: CommandBody,
  id: string | undefined = [...commands.values()].find(sameCommand(body))?.id,
): APIApplicationCommand {
  const command = build(platform, body, guildId, id ?? platform.nextId());
  commands.set(command.id, command);
  platform.emit({ kind: 'commands' });
  return command;
}

function one({ commands }: Scope, { param }: OnOne): APIApplicationCommand {
  const command = commands.get(param('command'));
  if (command === undefined) throw new DiscordError(10063);
  return command;
}

function overwriteAll(platform: Platform, request: OnAll): Reply {
  const scope = scopeOf(platform, request);
  const bodies = validate(z.array(ApplicationCommandUpdateRequestSchema), request.body);
  refuse([
    ...commandListProblems(bodies),
    ...bodies.flatMap((body, index) => placeProblems(body, scope.guildId, platform.state, [index])),
  ]);
  const old = [...scope.commands.values()];
  scope.commands.clear();
  for (const body of bodies) put(platform, scope, body, old.find(sameCommand(body))?.id);
  platform.emit({ kind: 'commands' });
  return { body: [...scope.commands.values()] };
}

function create(platform: Platform, request: OnAll): Reply {
  const scope = scopeOf(platform, request);
  const body = validate(ApplicationCommandCreateRequestSchema, request.body);
  refuse([...commandProblems(body), ...placeProblems(body, scope.guildId, platform.state)]);
  const isNew = ![...scope.commands.values()].some(sameCommand(body));
  if (isNew && scope.commands.size >= 100) throw new DiscordError(30032);
  return { status: isNew ? 201 : 200, body: put(platform, scope, body) };
}

function change(platform: Platform, request: OnOne): Reply {
  const scope = scopeOf(platform, request);
  const { default_member_permissions: permissions, ...old } = one(scope, request);
  const body: CommandBody = {
    ...old,
    default_member_permissions: permissions === null ? null : Number(permissions),
    ...validate(ApplicationCommandPatchRequestPartialSchema, request.body),
  };
  refuse([...commandProblems(body), ...placeProblems(body, scope.guildId, platform.state)]);
  return { body: put(platform, scope, body, old.id) };
}

function remove(platform: Platform, request: OnOne): Reply {
  const scope = scopeOf(platform, request);
  scope.commands.delete(one(scope, request).id);
  platform.emit({ kind: 'commands' });
  return {};
}

const scopes = [
  '/applications/:application/commands',
  '/applications/:application/guilds/:guild/commands',
] as const;

/** Registration of commands, global and of one guild. */
export const commandRoutes: readonly Route[] = scopes.flatMap((all) => {
  const single = `${all}/:command` as const;
  return [
    route('GET', all, (platform, request) => ({ body: [...scopeOf(platform, request).commands.values()] })),
    route('PUT', all, overwriteAll),
    route('POST', all, create),
    route('GET', single, (platform, request) => ({ body: one(scopeOf(platform, request), request) })),
    route('PATCH', single, change),
    route('DELETE', single, remove),
  ];
});
