import { randomUUID } from 'node:crypto';
import {
  ChannelType,
  PermissionFlagsBits,
  RESTJSONErrorCodes,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { z } from 'zod';
import { isForbidden, isLocked } from '#discord/protocol/delivery';
import { nonceOf } from '#discord/protocol/sent';
import { permissionsHere } from './app-checks.ts';
import {
  change,
  type Check,
  must,
  post,
  refusalOf,
  type Requests,
  said,
  type Site,
  Skipped,
  wordsOf,
} from './site.ts';

const placeSchema = z.object({ id: z.string() });

/** Only who manages threads can delete one; for anybody else it stays, archived if that is possible. */
const removingThread =
  (thread: string) =>
  async (rest: Requests): Promise<void> => {
    try {
      await rest.delete(Routes.channel(thread));
    } catch (error) {
      if (isForbidden(error))
        await refusalOf(rest.patch(Routes.channel(thread), { body: { archived: true } }));
      throw error;
    }
  };

/** What makes a person a member of a thread: a mention, perhaps, and what the bot does for those who join a table. */
async function addPerson(inside: Site): Promise<string> {
  const { rest, person, channel: thread } = inside;
  if (person === null) return 'nobody to add';
  const route = Routes.threadMembers(thread, person);
  await post(inside, said(`mentions <@${person}>`, { mentions: [person] }), 'classic');
  const isOut = await refusalOf(rest.get(route));
  await rest.put(route);
  await rest.get(route);
  return `a mention ${isOut === null ? 'makes' : "doesn't make"} a person a member; adding them does`;
}

/** About other places: threads, and direct messages. */
export const placeChecks: readonly Check[] = [
  {
    name: 'thread',
    asks: 'Can the bot post and add people in a thread, and what is left once it is archived?',
    async run(site) {
      const { rest, channel, undoing } = site;
      const nonce = nonceOf('smoke', randomUUID());
      const first = await post(site, said('a thread'), 'classic', { nonce });
      undoing('the thread "Smoke check"', removingThread(first.id));
      const body = { name: 'Smoke check', auto_archive_duration: ThreadAutoArchiveDuration.OneHour };
      await rest.post(Routes.threads(channel, first.id), { body });
      // With the thread goes what is in it.
      const inside: Site = { ...site, channel: first.id, undoing: () => {} };
      const there = await post(inside, said('in a thread'), 'classic', { nonce });
      must(there.id !== first.id, 'the nonce of another channel counts here, too');
      const added = await addPerson(inside);
      await rest.patch(Routes.channel(first.id), { body: { archived: true } });
      const refused = await refusalOf(change(inside, there, said('edited'), 'classic'));
      must(refused !== null, 'Discord takes an edit in an archived thread');
      must(isLocked(refused), `the bot doesn't understand the refusal: ${wordsOf(refused)}`);
      const closed = await refusalOf(post(inside, said('a post'), 'classic'));
      must(closed === null || isLocked(closed), `the bot doesn't understand: ${closed && wordsOf(closed)}`);
      const posts = closed === null ? 'a post opens it again' : `a post: ${wordsOf(closed)}`;
      return `${added}; archived: an edit: ${wordsOf(refused)}; ${posts}; nonces count per channel`;
    },
  },
  {
    name: 'private thread',
    asks: "How does Discord refuse a post in a private thread that the bot isn't in?",
    async run(site) {
      const { rest, channel, undoing } = site;
      const has = await permissionsHere(site);
      if (has.has(PermissionFlagsBits.ManageThreads))
        throw new Skipped('with Manage Threads no private thread is closed to the bot');
      if (!has.has(PermissionFlagsBits.CreatePrivateThreads))
        throw new Skipped('needs Create Private Threads for this run');
      const body = {
        name: 'Smoke check, private',
        type: ChannelType.PrivateThread,
        auto_archive_duration: ThreadAutoArchiveDuration.OneHour,
      };
      const { id } = placeSchema.parse(await rest.post(Routes.threads(channel), { body }));
      undoing('the private thread "Smoke check, private"', removingThread(id));
      await rest.delete(Routes.threadMembers(id, '@me'));
      const refused = await refusalOf(post({ ...site, channel: id }, said('from outside'), 'classic'));
      must(refused !== null, 'Discord takes a post of a bot that left');
      const { MissingAccess, MissingPermissions, UnknownChannel } = RESTJSONErrorCodes;
      const understood: readonly unknown[] = [MissingAccess, MissingPermissions, UnknownChannel];
      must(understood.includes(refused.code), `the bot doesn't understand the refusal: ${wordsOf(refused)}`);
      return wordsOf(refused);
    },
  },
  {
    name: 'direct messages',
    asks: 'Is the channel of direct messages the same when it is opened again?',
    async run(site) {
      const { rest, person } = site;
      if (person === null) throw new Skipped('nobody to write to: say who with --person');
      const open = async (): Promise<string> =>
        placeSchema.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: person } })).id;
      const channel = await open();
      must((await open()) === channel, 'opened again, it has another id');
      await post(site, said('a direct message'), 'classic', { channel });
      return 'one channel, and it takes a message';
    },
  },
];
