import {
  type APIApplicationCommand,
  type APIApplicationCommandOptionChoice,
  type APIChannel,
  type APIMessage,
  ComponentType,
  InteractionType,
  type Locale,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { directChannel } from '#playground/channels/direct-messages';
import { openInteraction } from '#playground/interactions/open';
import { createMessage } from '#playground/messages/messages';
import { type Platform, waitFor } from '#playground/platform';
import { isThread } from '#playground/state/channel-kinds';
import { localeOf, userOf, visibleMessages } from '#playground/state/lookup';
import { may } from '#playground/state/permissions';
import type { Channel } from '#playground/state/state';
import type { Person } from '#playground/world';
import { type Answer, ClientRefusal, type OpenModal } from './answer.ts';
import { buttonOf, pick } from './component-use.ts';
import { type Download, downloaded } from './download.ts';
import { type FieldValues, submission } from './modal-submit.ts';
import { offeredCommands } from './offered-commands.ts';
import { shownCommand } from './shown-commands.ts';
import { commandData, type OptionValues, typingData } from './slash-command.ts';

/**
 * A person at their screen. Anything that Discord's client wouldn't let them send throws a `ClientRefusal` (rejected promise, the
 * bot hears nothing). If the bot gives no first answer within three seconds, it is an `InteractionFailed`.
 */
export interface Actor {
  readonly person: Person;
  /** The language of this person's client. */
  readonly locale: () => Locale;
  /** Changes it, as people do in Discord's settings. */
  readonly speaks: (locale: Locale) => void;
  /** The commands that Discord offers this person after a slash in a channel, in their language; none if they can't see it. */
  readonly commands: (channelId: string) => readonly APIApplicationCommand[];
  /**
   * Sends a slash command, with subcommands after a space: `command(channel, 'sagrada new', { seats: 3 })`. Both the names shown to
   * this person and the default ones work. Checked against the command's definition.
   */
  readonly command: (channelId: string, name: string, options?: OptionValues) => Promise<Answer>;
  /** The bot's suggestions while `focused` is being typed; the other options may be missing or half typed. */
  readonly typing: (
    channelId: string,
    name: string,
    options: OptionValues,
    focused: string,
  ) => Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** Presses the button with this custom_id, otherwise with this label, on the message as it is now. */
  readonly press: (
    message: Pick<APIMessage, 'id' | 'channel_id'>,
    customIdOrLabel: string,
  ) => Promise<Answer>;
  /** Picks from a select menu. Picking the same again sends nothing: refused as `samePick`. */
  readonly choose: (
    message: Pick<APIMessage, 'id' | 'channel_id'>,
    customId: string,
    values: readonly string[],
  ) => Promise<Answer>;
  /** Sends a modal; fields left out keep their prefilled value. */
  readonly submit: (modal: OpenModal, fields: FieldValues) => Promise<Answer>;
  /** The channels, threads and direct messages that this person can see, in the order of `LocalDiscord.channels`. */
  readonly channels: () => readonly APIChannel[];
  /** The messages that this person can see in a channel, oldest first; ephemeral ones only if they are theirs. */
  readonly sees: (channelId: string) => readonly APIMessage[];
  /** The newest visible message that matches the predicate, now or as soon as there is one (also after an edit). */
  readonly finds: (channelId: string, predicate?: (message: APIMessage) => boolean) => Promise<APIMessage>;
  /** Downloads a file of a message by its name, wherever the message shows it. */
  readonly downloads: (message: Pick<APIMessage, 'id' | 'channel_id'>, filename: string) => Download;
  /** Writes an ordinary message into a channel, as people do between turns. */
  readonly says: (channelId: string, content: string) => APIMessage;
  /** Removes an ephemeral message from this person's screen. */
  readonly dismiss: (message: Pick<APIMessage, 'id' | 'channel_id'>) => void;
  /** The id of the direct message channel with the bot, which is opened if needed. */
  readonly directMessages: () => string;
}

type Target = Pick<APIMessage, 'id' | 'channel_id'>;

/** Reports only events that can change what is visible in one channel. */
const inChannel = ({ watch }: Platform, channelId: string): Pick<Platform, 'watch'> => ({
  watch: (listener) =>
    watch((event) => {
      if (event.kind !== 'messages' || event.channelId === channelId) listener(event);
    }),
});

/** The screen of one person. */
export function createActor(platform: Platform, person: Person): Actor {
  const channelOf = (channelId: string): Channel => {
    const channel = platform.state.channels.get(channelId);
    if (channel === undefined || !may(platform.state, person.id, channel, PermissionFlagsBits.ViewChannel)) {
      throw new ClientRefusal('unknownChannel', `${person.displayName} can't see channel ${channelId}.`);
    }
    return channel;
  };
  const commandChannel = (channelId: string): Channel => {
    const channel = channelOf(channelId);
    if (isThread(channel) && channel.thread_metadata.archived) {
      throw new ClientRefusal('archived', 'There are no commands in an archived thread.');
    }
    if (!may(platform.state, person.id, channel, PermissionFlagsBits.UseApplicationCommands)) {
      throw new ClientRefusal('notAllowed', `${person.displayName} may not use commands here.`);
    }
    return channel;
  };
  const sees = (channelId: string): readonly APIMessage[] => {
    const channel = platform.state.channels.get(channelId);
    return channel === undefined
      ? []
      : visibleMessages(platform.state, person.id, channel).map(({ message }) => message);
  };
  const messageOf = ({ id, channel_id: channelId }: Target): APIMessage => {
    const message = sees(channelId).find((candidate) => candidate.id === id);
    if (message === undefined)
      throw new ClientRefusal('unknownMessage', `${person.displayName} can't see message ${id}.`);
    return message;
  };

  return {
    person,
    locale: () => localeOf(platform.state, person.id),
    speaks: (locale) => {
      platform.state.locales.set(person.id, locale);
      platform.emit({ kind: 'people' });
    },
    sees,
    channels: () =>
      [...platform.state.channels.values()].filter((channel) =>
        may(platform.state, person.id, channel, PermissionFlagsBits.ViewChannel),
      ),
    finds: (channelId, predicate = () => true) =>
      waitFor(inChannel(platform, channelId), () => sees(channelId).findLast(predicate)),
    commands: (channelId) => {
      const channel = platform.state.channels.get(channelId);
      return channel !== undefined && may(platform.state, person.id, channel, PermissionFlagsBits.ViewChannel)
        ? offeredCommands(platform, person.id, channel).map((command) =>
            shownCommand(command, localeOf(platform.state, person.id)),
          )
        : [];
    },
    command: async (channelId, name, options = {}) => {
      const channel = commandChannel(channelId);
      const data = commandData(platform, person.id, channel, name, options);
      return openInteraction(platform, person, channel, { type: InteractionType.ApplicationCommand, data });
    },
    typing: async (channelId, name, options, focused) => {
      const channel = commandChannel(channelId);
      const data = typingData(platform, person.id, channel, name, options, focused);
      const type = InteractionType.ApplicationCommandAutocomplete;
      const answer = await openInteraction(platform, person, channel, { type, data });
      return answer.kind === 'autocomplete' ? answer.choices : [];
    },
    press: async (target, customIdOrLabel) => {
      const message = messageOf(target);
      const { custom_id: id } = buttonOf(message, customIdOrLabel);
      const data = { component_type: ComponentType.Button as const, custom_id: id };
      const type = InteractionType.MessageComponent;
      return openInteraction(platform, person, channelOf(message.channel_id), { type, data, message });
    },
    choose: async (target, customId, values) => {
      const message = messageOf(target);
      const channel = channelOf(message.channel_id);
      const data = pick(platform, channel, message, person.id, customId, values);
      return openInteraction(platform, person, channel, {
        type: InteractionType.MessageComponent,
        data,
        message,
      });
    },
    submit: async (modal, fields) => {
      const opener = [...platform.state.interactions.values()].find(({ id }) => id === modal.interactionId);
      const data = submission(modal, fields);
      const message = sees(modal.channelId).find(({ id }) => id === modal.messageId);
      const action = {
        type: InteractionType.ModalSubmit as const,
        data,
        ...(message === undefined ? {} : { message }),
      };
      return openInteraction(platform, person, channelOf(modal.channelId), action, opener?.metadata);
    },
    downloads: (target, filename) => downloaded(platform.state, messageOf(target), filename),
    says: (channelId, content) => {
      const channel = channelOf(channelId);
      const needed = isThread(channel)
        ? PermissionFlagsBits.SendMessagesInThreads
        : PermissionFlagsBits.SendMessages;
      if (!may(platform.state, person.id, channel, needed))
        throw new ClientRefusal('notAllowed', `${person.displayName} may not write here.`);
      const author = userOf(platform.state, person.id);
      return createMessage(platform, channel, { content }, [], { author });
    },
    dismiss: (target) => {
      const message = messageOf(target);
      const messages = platform.state.messages.get(message.channel_id);
      if (messages?.get(message.id)?.visibleTo !== person.id) {
        throw new ClientRefusal('notAllowed', 'Only a message that nobody else sees can be dismissed.');
      }
      messages.delete(message.id);
      platform.emit({ kind: 'messages', channelId: message.channel_id, message, change: 'deleted' });
    },
    directMessages: () => directChannel(platform, userOf(platform.state, person.id)).id,
  };
}
