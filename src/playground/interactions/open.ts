import { randomUUID } from 'node:crypto';
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentButtonInteraction,
  type APIMessageComponentSelectMenuInteraction,
  type APIMessageInteractionMetadata,
  type APIModalSubmitInteraction,
  type APIUser,
  ApplicationCommandOptionType,
  GatewayDispatchEvents,
  InteractionType,
} from 'discord-api-types/v10';
import { type Answer, InteractionFailed } from '#playground/client/answer';
import { attachmentSizeLimit } from '#playground/messages/attachments';
import type { Platform } from '#playground/platform';
import { contextOf, isInGuild, isTextChannel } from '#playground/state/channel-kinds';
import { installations } from '#playground/state/installations';
import { guildOf, localeOf, userOf } from '#playground/state/lookup';
import { appPermissionsIn, permissionsIn } from '#playground/state/permissions';
import type { Channel } from '#playground/state/state';
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

/** A channel in an interaction; in a guild it has the person's permissions instead of the overwrites. */
function partialChannel({ state }: Platform, userId: string, channel: Channel) {
  if (!isInGuild(channel)) return channel;
  const permissions = permissionsIn(state, userId, channel).toString();
  if (!isTextChannel(channel)) return { ...channel, permissions };
  const { permission_overwrites: _overwrites, ...rest } = channel;
  return { ...rest, permissions };
}

function whereAndWho({ state }: Platform, user: APIUser, channel: Channel) {
  const guild = guildOf(state, channel);
  const context = contextOf(channel);
  if (guild === undefined) return { user, context };
  const { id, name, features, preferred_locale: locale } = guild.api;
  const member = guild.members.get(user.id);
  if (member === undefined) throw new TypeError(`${user.username} isn't a member of ${name}`);
  return {
    guild_id: id,
    guild: { id, features, locale },
    guild_locale: locale,
    member: { ...member, permissions: permissionsIn(state, user.id, channel).toString() },
    context,
  };
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
  if (action.type === InteractionType.MessageComponent)
    return { ...base, type: action.type, interacted_message_id: action.message.id };
  const isSubmit = action.type === InteractionType.ModalSubmit;
  if (isSubmit && trigger !== undefined && !('triggering_interaction_metadata' in trigger))
    return { ...base, type: action.type, triggering_interaction_metadata: trigger };
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
  const user = userOf(state, person.id);
  const place = whereAndWho(platform, user, channel);
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
