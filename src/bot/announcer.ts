import { type APIMessageTopLevelComponent, type REST, Routes, ThreadAutoArchiveDuration } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Message, text } from '#discord/kit/message';
import { hostName, namesOf, shortened } from '#discord/kit/names';
import { OutdatedMessage, type Painting } from '#discord/kit/painted';
import {
  codeOf,
  deliveryOf,
  directDeliveryOf,
  isArchived,
  isBeyondChange,
  isExpected,
  isOfDeletedMessage,
  isRemoved,
  isThere,
  needsNewMessage,
  type Undelivered,
} from '#discord/protocol/delivery';
import type { DirectChannels } from '#discord/protocol/direct-channel';
import type { Emojis } from '#discord/protocol/emojis';
import { loggable } from '#discord/protocol/fault';
import { asChange, type Form, mentioning } from '#discord/protocol/sendable';
import { nonceOf, sent } from '#discord/protocol/sent';
import { wordsAt, wordsFor } from '#discord/request/language';
import { noticeMessage } from '#discord/sagrada/messages/notice';
import { fateOf, withoutButtons } from '#discord/sagrada/messages/old';
import { publicCall, publicForm, publicMessage, publicPictures } from '#discord/sagrada/messages/public';
import { reminderMessage } from '#features/challenge/reminder-messages';
import { summaryMessage } from '#features/challenge/summary-messages';
import { dayCardMessage } from '#features/day-card/messages';
import { turnNoticeMessage } from '#features/own-games/turn-notice-messages';
import { seasonCardMessage } from '#features/season/messages';
import type { BotAnnouncer } from '#features/services';
import type { Announcement, DiscordLine } from '#play/announcer';
import { peopleAt, personAt, type TableView } from '#play/table';
import type { EarlyPainter } from './early-painter.ts';
import type { Panels } from './panels.ts';
import type { RefusedPosts } from './refused-posts.ts';

interface AnnouncerDeps {
  readonly line: DiscordLine;
  readonly painter: EarlyPainter;
  readonly log: Logger;
  readonly emojis: Emojis;
  readonly directChannels: DirectChannels;
  readonly refusedPosts: Pick<RefusedPosts, 'refused' | 'taken'>;
  readonly panels: Pick<Panels, 'over' | 'closed' | 'settled'>;
  /** Whether a channel of a server is a thread. */
  readonly isThread: (channel: string, guild: string) => boolean;
  /** The name of a server that the bot is in; null if Discord hasn't told it. */
  readonly serverName: (guild: string) => string | null;
  readonly rest: Pick<REST, 'get' | 'post' | 'patch' | 'put' | 'delete'>;
}

const createdSchema = z.object({ id: z.string() });
const componentsSchema = z.object({ components: z.array(z.custom<APIMessageTopLevelComponent>()) });

/** An announcer that speaks through Discord's REST API. */
export function createAnnouncer(deps: AnnouncerDeps): BotAnnouncer {
  const { rest, painter, line, directChannels, refusedPosts, panels, log } = deps;
  const boards: Painting = {
    log,
    painter: { ...painter, paint: (picture) => painter.paint(picture, 'board') },
  };
  const warn = (error: unknown, what: string): void => {
    if (!isExpected(error)) log.warn({ err: loggable(error) }, what);
  };
  /**
   * What becomes of something that wasn't posted. A channel that somebody uses isn't gone, but closed to the bot.
   * @param actor who gave the command that is told; null if nobody did
   */
  const notPosted = (
    error: unknown,
    channel: string,
    what: string,
    actor: string | null = null,
  ): Undelivered => {
    const undelivered = deliveryOf(error);
    if (undelivered.delivery === 'later') {
      warn(error, what);
      refusedPosts.taken(channel);
    } else if (refusedPosts.refused(channel, error, actor)) return { delivery: 'notAllowed' };
    return undelivered;
  };

  /** Posts a message and returns its id. Sent again within a few minutes with the same nonce, it is posted only once. */
  const post = async (
    channel: string,
    message: Message,
    nonce: string,
    form: Form = 'classic',
  ): Promise<string> => {
    const create = (nonce: string): Promise<unknown> =>
      sent(message, form, deps.emojis, ({ body, files }) =>
        rest.post(Routes.channelMessages(channel), { body: { ...body, nonce, enforce_nonce: true }, files }),
      );
    const created = await create(nonce).catch((error: unknown) => {
      if (!isOfDeletedMessage(error)) throw error;
      return create(nonceOf(nonce, 'again'));
    });
    return createdSchema.parse(created).id;
  };

  /** The same in a person's direct messages. */
  const postTo = async (
    person: string,
    message: Message,
    nonce: string,
  ): Promise<{ readonly id: string; readonly channel: string }> => {
    const channel = await directChannels.with(person);
    try {
      return { id: await post(channel, message, nonce), channel };
    } catch (error) {
      if (deliveryOf(error).delivery === 'channelGone') await directChannels.lost(channel);
      throw error;
    }
  };

  const change = async (route: `/${string}`, message: Message, form: Form): Promise<void> => {
    await sent(message, form, deps.emojis, (change) => rest.patch(route, asChange(change)));
  };

  /** The same for the newest message of a table. Unlike a post, it doesn't open an archived thread again. */
  const changeBoard = async (channel: string, id: string, message: Message, form: Form): Promise<void> => {
    const route = Routes.channelMessage(channel, id);
    try {
      await change(route, message, form);
    } catch (error) {
      if (!isArchived(error)) throw error;
      await rest.patch(Routes.channel(channel), { body: { archived: false } }).catch(() => {
        throw error;
      });
      await change(route, message, form);
    }
  };

  /** Shows the table from now on in this message; a call is to be changed into what it calls to. */
  const show = async ({
    table,
    events,
    how,
    isQuiet = false,
  }: Announcement): Promise<{ readonly delivery: 'delivered' | 'called'; readonly message: string }> => {
    const { id, channel, version, message, told } = table;
    const form = publicForm(table);
    const nonce = `${id}-${version.toString(36)}`;
    const changed = how === 'post' ? null : message;
    const happened = [...(changed === null ? [] : told.before), ...told.since, ...events];
    // What takes the place of a message that is gone calls nobody once more.
    const isCalling = changed === null && !isQuiet;
    const call = isCalling ? publicCall(table, happened) : null;
    if (call !== null) return { delivery: 'called', message: await post(channel, call, nonce) };
    const shown = await publicMessage(table, happened, boards);
    if (changed !== null)
      try {
        await changeBoard(channel, changed, shown, form);
        return { delivery: 'delivered', message: changed };
      } catch (error) {
        if (!needsNewMessage(error)) throw error;
      }
    const posted = await post(channel, isCalling ? shown : { ...shown, mentions: [] }, nonce, form);
    return { delivery: 'delivered', message: posted };
  };

  /** A classic message has no other components; a panel's other components must be sent again. */
  const takeButtonsOff = async (route: `/${string}`, form: Form): Promise<void> => {
    const { components } =
      form === 'classic' ? { components: [] } : componentsSchema.parse(await rest.get(route));
    const body = { components: withoutButtons(components), allowed_mentions: mentioning() };
    await rest.patch(route, { body });
  };

  return {
    line,
    prepare(table) {
      const pictures = publicPictures(table);
      if (pictures.length > 0) painter.begin(table.id, pictures);
    },
    async deliver(announcement) {
      try {
        const shown = await show(announcement);
        refusedPosts.taken(announcement.table.channel);
        closePanels(announcement, panels);
        return shown;
      } catch (error) {
        if (error instanceof OutdatedMessage) return { delivery: 'outdated' };
        const { table } = announcement;
        return notPosted(error, table.channel, 'a table could not be told', actorOf(announcement));
      }
    },
    async beginThread(table, channel) {
      try {
        const said = text(wordsAt(table).say('beside.begins', { host: hostName(table) }));
        return { delivery: 'delivered', message: await post(channel, said, nonceOf('thread', table.id)) };
      } catch (error) {
        return notPosted(error, channel, 'a thread could not begin');
      }
    },
    async openThread(table, { channel, message }) {
      try {
        const body = { name: threadName(table), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
        await rest.post(Routes.threads(channel, message), { body });
        return 'open';
      } catch (error) {
        if (isThere(error)) return 'open';
        warn(error, 'a thread could not be opened');
        return deliveryOf(error).delivery === 'later' ? 'later' : 'impossible';
      }
    },
    async notice(notice) {
      const { kind, number, table } = notice;
      try {
        const nonce = nonceOf(kind, table.id, String(number));
        return { delivery: 'delivered', message: await post(table.channel, noticeMessage(notice), nonce) };
      } catch (error) {
        return notPosted(error, table.channel, 'a channel could not be told about time');
      }
    },
    async withdraw({ channel, message }) {
      try {
        await rest.delete(Routes.channelMessage(channel, message));
        return 'done';
      } catch (error) {
        warn(error, 'a message of no use was not removed');
        return deliveryOf(error).delivery === 'later' ? 'later' : 'done';
      }
    },
    async deliverSummary(summary) {
      const { channel, day } = summary;
      try {
        const message = await summaryMessage(summary, boards);
        return {
          delivery: 'delivered',
          message: await post(channel, message, nonceOf('summary', channel, day)),
        };
      } catch (error) {
        return notPosted(error, channel, 'a day could not be summed up');
      }
    },
    async deliverSeasonCard(card, where) {
      const { channel, locale, style } = where;
      try {
        const message = await seasonCardMessage(card, {
          words: wordsFor(locale),
          preferences: { style },
          ...boards,
        });
        const id = await post(channel, message, nonceOf('season', channel, card.season));
        // Not tried again: by then the nonce could be forgotten, and the card posted twice.
        await rest
          .put(Routes.channelMessagesPin(channel, id))
          .catch((error: unknown) => warn(error, 'the card of a season was not pinned'));
        return { delivery: 'delivered', message: id };
      } catch (error) {
        return notPosted(error, channel, 'a season could not be told');
      }
    },
    async deliverDayCard(card) {
      const { channel, day, message: id } = card;
      try {
        const message = await dayCardMessage(card, boards);
        if (id === null)
          return {
            delivery: 'delivered',
            message: await post(channel, message, nonceOf('dayCard', channel, day)),
          };
        await changeBoard(channel, id, message, 'classic');
        return { delivery: 'delivered', message: id };
      } catch (error) {
        if (id !== null && isRemoved(error)) return { delivery: 'delivered', message: id };
        return notPosted(error, channel, 'the card of a day could not be told');
      }
    },
    async remind(reminding) {
      const { person, day } = reminding;
      try {
        const nonce = nonceOf('reminder', person, day);
        const { id } = await postTo(person, reminderMessage(reminding), nonce);
        return { delivery: 'delivered', message: id };
      } catch (error) {
        warn(error, 'somebody could not be reminded');
        return directDeliveryOf(error);
      }
    },
    async deliverTurnNotice(notice) {
      const { person, isNews, old, turns } = notice;
      const route = old && Routes.channelMessage(old.channel, old.id);
      try {
        const message = await turnNoticeMessage(notice, { ...deps, painting: boards });
        if (!isNews) {
          if (route !== null) await change(route, message, 'classic');
          return { delivery: 'delivered', message: old };
        }
        if (route !== null)
          await rest
            .delete(route)
            .catch((error: unknown) => warn(error, 'an old message about turns was not removed'));
        const nonce = nonceOf('call', person, old?.id ?? '', ...turns);
        return { delivery: 'delivered', message: await postTo(person, message, nonce) };
      } catch (error) {
        warn(error, 'somebody could not be told of their turns');
        // What can't be changed any more needs no change.
        const isSettled = !isNews && isBeyondChange(error);
        return isSettled ? { delivery: 'delivered', message: null } : directDeliveryOf(error);
      }
    },
    addToThread({ channel, guild }, people) {
      if (guild === null || !deps.isThread(channel, guild)) return;
      for (const { id } of people)
        void rest
          .put(Routes.threadMembers(channel, id))
          .catch((error: unknown) =>
            log.info({ channel, code: codeOf(error) }, 'somebody could not be added to a thread'),
          );
    },
    async retire(old, table) {
      const route = Routes.channelMessage(table.channel, old.message);
      const fate = fateOf(table, old);
      try {
        if (fate.fate === 'removed') return void (await rest.delete(route));
      } catch (error) {
        warn(error, 'an old message was not removed');
      }
      try {
        if (fate.fate === 'kept') await takeButtonsOff(route, fate.form);
        else await change(route, text(fate.line), fate.form);
      } catch (error) {
        // Its buttons still answer that they are old.
        warn(error, 'an old message kept its buttons');
      }
    },
  };
}

/**
 * Takes out of private messages what nobody can undo any more, and removes those in which nobody can play on: the game has ended,
 * the windows offered there are chosen, or somebody else ended the turn. What is opened after that stays: a board that is only
 * completed or changed tells nothing new.
 */
function closePanels({ table, events, how }: Announcement, panels: AnnouncerDeps['panels']): void {
  // Whoever waits for a seat waits for the next game.
  const people = peopleAt(table).map(({ id }) => id);
  if (table.stage === 'running') {
    const undoer = table.undoable === null ? null : personAt(table, table.undoable);
    panels.settled(table.id, table.version, undoer?.id ?? null);
  }
  if (table.stage === 'cancelled') panels.over(table.id, people);
  if (how !== 'post') return;
  const happened = [...table.told.since, ...events];
  if (table.stage === 'finished' || happened.some(({ event }) => event === 'windowsRevealed'))
    panels.over(table.id, people);
  for (const late of happened) {
    const person = late.event === 'timedOut' ? personAt(table, late.seat) : null;
    if (person !== null) panels.closed(person.id, table.id);
  }
}

/** Who did the last thing that is told, among people: what computer players did after it is told with it. */
const actorOf = ({ table, events }: Announcement): string | null =>
  [...table.told.since, ...events]
    .map((event) => ('seat' in event ? (personAt(table, event.seat)?.id ?? null) : null))
    .findLast((person) => person !== null) ?? null;

/** The most characters that Discord takes. */
const longest = 100;

/** The name of a game's thread: its players, so that they recognize it among others. */
const threadName = (table: Pick<TableView, 'players'>): string =>
  shortened(`Sagrada: ${namesOf(table).join(', ')}`, longest);
