import { randomUUID } from 'node:crypto';
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIInteractionGuildMember,
  type APIMessageComponentButtonInteraction,
  type APIMessageComponentSelectMenuInteraction,
  type APIMessageInteractionMetadata,
  type APIModalSubmitInteraction,
  ApplicationCommandOptionType,
  GatewayDispatchEvents,
  InteractionType,
} from 'discord-api-types/v10';
import { type Answer, InteractionFailed } from '#playground/client/answer';
import { attachmentSizeLimit } from '#playground/messages/attachments';
import type { Platform } from '#playground/platform';
import { contextOf, isInGuild, isTextChannel } from '#playground/state/channel-kinds';
import { installations } from '#playground/state/installations';
import { guildOf, localeOf } from '#playground/state/lookup';
import { appPermissionsIn, permissionsIn } from '#playground/state/permissions';
import type { Channel, Guild } from '#playground/state/state';
import type { Person } from '#playground/world';

/** How long the bot has for its first answer, in milliseconds. */
const answerTime = 3000;

/** What the person did. */
export type UserAction =
  | Pick<APIChatInputApplicationCommandInteraction, 'type' | 'data'>
  | Pick<APIApplicationCommandAutocompleteInteraction, 'type' | 'data'>
  | Pick<APIMessageComponentButtonInteraction, 'type' | 'data' | 'message'>
  | Pick<APIMessageComponentSelectMenuInteraction, 'type' | 'data' | 'message'>
  | Pick<APIModalSubmitInteraction, 'type' | 'data' | 'message'>;

type Owners = APIInteraction['authorizing_integration_owners'];

function memberOf(
  platform: Platform,
  guild: Guild,
  userId: string,
  channel: Channel,
): APIInteractionGuildMember {
  const member = guild.members.get(userId);
  if (member === undefined) throw new TypeError(`${userId} isn't a member of ${guild.api.name}`);
  return { ...member, permissions: permissionsIn(platform.state, userId, channel).toString() };
}

/** A channel in an interaction; in a guild it has the person's permissions instead of the overwrites. */
function partialChannel({ state }: Platform, userId: string, channel: Channel) {
  if (!isInGuild(channel)) return channel;
  const permissions = permissionsIn(state, userId, channel).toString();
  if (!isTextChannel(channel)) return { ...channel, permissions };
  const { permission_overwrites: _overwrites, ...rest } = channel;
  return { ...rest, permissions };
}

function whereAndWho(platform: Platform, person: Person, channel: Channel) {
  const guild = guildOf(platform.state, channel);
  const user = platform.state.users.get(person.id);
  const context = contextOf(channel);
  if (guild !== undefined) {
    return {
      guild_id: guild.api.id,
      guild: { id: guild.api.id, features: guild.api.features, locale: guild.api.preferred_locale },
      guild_locale: guild.api.preferred_locale,
      member: memberOf(platform, guild, person.id, channel),
      context,
    };
  }
  if (user === undefined) throw new TypeError(`nobody has the id ${person.id}`);
  return { user, context };
}

/** The installations behind an interaction: those of a command; components and forms inherit them from their message. */
function ownersOf(
  { state }: Platform,
  userId: string,
  channel: Channel,
  action: UserAction,
  trigger: APIMessageInteractionMetadata | undefined,
): Owners {
  const before = trigger ?? ('message' in action ? action.message?.interaction_metadata : undefined);
  if (before !== undefined) return before.authorizing_integration_owners;
  const id = 'id' in action.data ? action.data.id : '';
  const command = [...state.commands.values()]
    .map((scope) => scope.get(id))
    .find((each) => each !== undefined);
  return installations(state, channel, command?.integration_types, userId);
}

/** A command's name with those of its subcommands. */
function fullName({ name, options = [] }: APIChatInputApplicationCommandInteraction['data']): string {
  const [first] = options;
  if (first?.type === ApplicationCommandOptionType.Subcommand) return `${name} ${first.name}`;
  if (first?.type !== ApplicationCommandOptionType.SubcommandGroup) return name;
  return [name, first.name, ...first.options.map((inner) => inner.name)].join(' ');
}

function metadataOf(
  id: string,
  action: UserAction,
  user: APIMessageInteractionMetadata['user'],
  owners: Owners,
  trigger: APIMessageInteractionMetadata | undefined,
): APIMessageInteractionMetadata {
  const base = { id, user, authorizing_integration_owners: owners };
  if (action.type === InteractionType.MessageComponent) {
    return { ...base, type: action.type, interacted_message_id: action.message.id };
  }
  if (
    action.type === InteractionType.ModalSubmit &&
    trigger !== undefined &&
    !('triggering_interaction_metadata' in trigger)
  ) {
    return { ...base, type: action.type, triggering_interaction_metadata: trigger };
  }
  return { ...base, type: InteractionType.ApplicationCommand };
}

/**
 * Sends the bot an interaction with everything that Discord includes, and resolves with the bot's first answer. Rejects with
 * `InteractionFailed` if there is none after three seconds. `trigger` is the interaction that opened the submitted modal.
 */
export function openInteraction(
  platform: Platform,
  person: Person,
  channel: Channel,
  action: UserAction,
  trigger?: APIMessageInteractionMetadata,
): Promise<Answer> {
  const { state, clock } = platform;
  const place = whereAndWho(platform, person, channel);
  const user = 'member' in place ? place.member.user : place.user;
  const owners = ownersOf(platform, person.id, channel, action, trigger);
  const id = platform.nextId();
  const token = `interaction-${randomUUID()}`;
  const source = 'message' in action ? action.message : undefined;
  const answered = new Promise<Answer>((resolve, reject) => {
    const stop = clock.after(answerTime, () => {
      const interaction = state.interactions.get(token);
      if (interaction?.phase.kind !== 'waiting') return;
      state.interactions.set(token, { ...interaction, phase: { kind: 'void' } });
      reject(new InteractionFailed('The application did not respond within three seconds.', id));
    });
    state.interactions.set(token, {
      id,
      token,
      type: action.type,
      userId: person.id,
      channelId: channel.id,
      createdAt: clock.now(),
      ...(source === undefined ? {} : { sourceId: source.id }),
      metadata: metadataOf(id, action, user, owners, trigger),
      ...(action.type === InteractionType.ApplicationCommand ? { commandName: fullName(action.data) } : {}),
      phase: { kind: 'waiting' },
      show: (answer) => {
        stop();
        resolve(answer);
      },
    });
  });
  platform.dispatch({
    t: GatewayDispatchEvents.InteractionCreate,
    d: {
      id,
      token,
      application_id: state.bot.id,
      version: 1,
      channel_id: channel.id,
      channel: partialChannel(platform, person.id, channel),
      app_permissions: appPermissionsIn(state, person.id, channel).toString(),
      authorizing_integration_owners: owners,
      locale: localeOf(state, person.id),
      entitlements: [],
      attachment_size_limit: attachmentSizeLimit,
      ...place,
      ...action,
    },
  });
  return answered;
}
