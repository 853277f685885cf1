import { randomUUID } from 'node:crypto';
import {
  type APIMessageTopLevelComponent,
  type APIRequest,
  ComponentType,
  MessageFlags,
  type ResponseLike,
  RESTEvents,
  Routes,
} from 'discord.js';
import { button } from '#discord/kit/button';
import type { AttachedPicture, Message } from '#discord/kit/message';
import { isOfDeletedMessage } from '#discord/protocol/delivery';
import { mentioning } from '#discord/protocol/sendable';
import { nonceOf } from '#discord/protocol/sent';
import { withoutButtons } from '#discord/sagrada/messages/old';
import { smokePress } from './app-checks.ts';
import { fileOf, sizeOf } from './pictures.ts';
import {
  change,
  type Check,
  must,
  post,
  type PostedMessage,
  readAgain,
  refusalOf,
  said,
  type Site,
  wordsOf,
} from './site.ts';

const rows = [[button(smokePress(), 'Smoke')]];

const withPictures = (content: string, ...pictures: readonly AttachedPicture[]): Message =>
  said(content, { pictures, rows });

/** Discord may learn the size of a picture only after it has taken the message. In milliseconds. */
const sizesTake = { tries: 5, pause: 1000 };

interface Shown {
  readonly size: string;
  readonly description: string;
}

/** The pictures of a panel, as Discord reports them. */
const shownIn = ({ components }: Pick<PostedMessage, 'components'>): readonly Shown[] =>
  components.flatMap((component) =>
    component.type === ComponentType.MediaGallery
      ? component.items.map(({ media, description }) => ({
          size: `${media.width} × ${media.height}`,
          description: description ?? '',
        }))
      : [],
  );

const hasButtons = (components: readonly APIMessageTopLevelComponent[]): boolean =>
  components.some(({ type }) => type === ComponentType.ActionRow);

const isPanel = ({ flags }: PostedMessage): boolean => (flags & MessageFlags.IsComponentsV2) !== 0;

/** Reads a panel until Discord knows the sizes of its pictures, and compares them with ours, with their descriptions. */
async function mustShow(
  site: Site,
  told: PostedMessage,
  pictures: readonly AttachedPicture[],
): Promise<string> {
  const wanted = pictures.map((picture) => ({ size: sizeOf(picture), description: picture.description }));
  let shown: readonly Shown[] = [];
  for (let left = sizesTake.tries; left > 0; left -= 1) {
    shown = shownIn(await readAgain(site, told));
    if (JSON.stringify(shown) === JSON.stringify(wanted)) return list(shown);
    if (left > 1) await site.pause(sizesTake.pause);
  }
  const altTexts = shown.map(({ description }, at) => description === wanted[at]?.description);
  must(
    false,
    `Discord shows ${list(shown) || 'no picture'} instead of ${list(wanted)}; alt texts ${altTexts.every(Boolean) ? 'right' : 'lost'}`,
  );
}

const list = (pictures: readonly Shown[]): string => pictures.map(({ size }) => size).join(' and ');

/** What a route's limit is, as the headers of its answers say. */
interface Limit {
  readonly bucket: string;
  readonly limit: string;
  readonly leastLeft: number;
  readonly longest: number;
}

const ten = Array.from({ length: 10 }, (_, at) => at + 1);

/** Does something ten times, and reads the limit from the answers to requests like these. */
async function limitOf(
  { rest, now }: Site,
  isAbout: (request: APIRequest) => boolean,
  act: (at: number) => Promise<unknown>,
): Promise<Limit & { readonly says: string }> {
  const answers: ResponseLike[] = [];
  const hear = (request: APIRequest, response: ResponseLike): void => {
    if (isAbout(request)) answers.push(response);
  };
  const began = now();
  rest.on(RESTEvents.Response, hear);
  try {
    for (const at of ten) await act(at);
  } finally {
    rest.off(RESTEvents.Response, hear);
  }
  const seconds = ((now() - began) / 1000).toFixed(1);
  const header = (name: string): readonly string[] =>
    answers.flatMap(({ headers }) => headers.get(`x-ratelimit-${name}`) ?? []);
  const [bucket] = header('bucket');
  const [limit] = header('limit');
  must(bucket !== undefined && limit !== undefined, 'no answer has headers about a bucket');
  const leastLeft = Math.min(...header('remaining').map(Number));
  const longest = Math.max(...header('reset-after').map(Number));
  const refused = answers.filter(({ status }) => status === 429).length;
  const says = `${limit} in ${longest} s (bucket ${bucket}, least left ${leastLeft}, refused ${refused}, ten took ${seconds} s)`;
  return { bucket, limit, leastLeft, longest, says };
}

/** About messages in the channel: their forms, pictures, buttons, mentions, nonces and limits. */
export const messageChecks: readonly Check[] = [
  {
    name: 'classic post',
    asks: 'Does a classic message keep its picture, with size and alt text?',
    async run(site) {
      const { windows } = site.pictures;
      const told = await readAgain(
        site,
        await post(site, withPictures('a classic post', windows), 'classic'),
      );
      const [file] = told.attachments;
      must(file?.description === windows.description, `the alt text became: ${file?.description ?? 'none'}`);
      const size = `${file.width} × ${file.height}`;
      must(size === sizeOf(windows), `Discord says ${size} of a picture of ${sizeOf(windows)}`);
      must(!isPanel(told) && hasButtons(told.components), 'it has no buttons, or is a panel');
      return `${size}, ${Math.round(fileOf(windows).length / 1000)} KB, alt text kept`;
    },
  },
  {
    name: 'panel post',
    asks: 'Does a panel keep two pictures in two galleries, with sizes and alt texts?',
    async run(site) {
      const { windows, table } = site.pictures;
      const told = await post(site, withPictures('a panel of two pictures', windows, table), 'panel');
      must(isPanel(told), `its flags are ${told.flags}`);
      const galleries = told.components.filter(({ type }) => type === ComponentType.MediaGallery);
      must(galleries.length === 2, `it has ${galleries.length} galleries`);
      return mustShow(site, told, [windows, table]);
    },
  },
  {
    name: 'panel edit',
    asks: 'Does an edit of a panel replace its pictures?',
    async run(site) {
      const { windows, table } = site.pictures;
      const before = await post(site, withPictures('a panel to change', windows), 'panel');
      const told = await change(site, before, withPictures('a panel that changed', table), 'panel');
      return `${sizeOf(windows)} became ${await mustShow(site, told, [table])}`;
    },
  },
  {
    name: 'buttons off',
    asks: 'Does an edit take the buttons off, and leave the pictures?',
    async run(site) {
      const { windows, table } = site.pictures;
      const panel = await post(site, withPictures('buttons to take off', windows, table), 'panel');
      const { components } = await readAgain(site, panel);
      const classic = await post(site, said('a button to take off', { rows }), 'classic');
      for (const [{ id, channel_id }, kept] of [
        [panel, withoutButtons(components)],
        [classic, []],
      ] as const) {
        const body = { components: kept, allowed_mentions: mentioning() };
        await site.rest.patch(Routes.channelMessage(channel_id, id), { body });
      }
      for (const told of [panel, classic])
        must(!hasButtons((await readAgain(site, told)).components), 'a button is still there');
      return `gone in both forms; the panel still shows ${await mustShow(site, panel, [windows, table])}`;
    },
  },
  {
    name: 'classic to panel',
    asks: 'Does an edit with `content: null` turn a classic message into a panel?',
    async run(site) {
      const { windows, table } = site.pictures;
      const before = await post(site, said('a line that becomes a board'), 'classic');
      const told = await change(site, before, withPictures('the board', windows, table), 'panel');
      must(isPanel(told), `its flags are ${told.flags}`);
      must(told.content === '', `its content is still: ${told.content}`);
      return `a panel of ${await mustShow(site, told, [windows, table])}`;
    },
  },
  {
    name: 'panel to text',
    asks: 'Does a panel fold into a line of text without its pictures?',
    async run(site) {
      const before = await post(site, withPictures('a panel to fold', site.pictures.windows), 'panel');
      const told = await change(site, before, said('folded'), 'panel');
      const kinds = told.components.map(({ type }) => ComponentType[type]);
      must(kinds.join() === 'TextDisplay', `it has ${kinds.join(', ')}`);
      must(told.attachments.length === 0, `it keeps ${told.attachments.length} files`);
      return 'one text, no files';
    },
  },
  {
    name: 'mentions',
    asks: 'Who counts as mentioned, at first and after edits?',
    async run(site) {
      const whom = site.person ?? site.bot;
      const mentioned = ({ mentions }: PostedMessage): boolean => mentions.some(({ id }) => id === whom);
      const line = said(`mentions <@${whom}>`);
      must(
        mentioned(await post(site, { ...line, mentions: [whom] }, 'classic')),
        'not mentioned although allowed',
      );
      const quiet = await post(site, line, 'classic');
      must(!mentioned(quiet), 'mentioned although not allowed');
      const edited = await change(site, quiet, said(`mentions <@${whom}> again`), 'classic');
      must(!mentioned(edited), 'mentioned by an edit although not allowed');
      const body = { content: `Smoke check: mentions <@${whom}> without saying who may be` };
      await site.rest.patch(Routes.channelMessage(quiet.channel_id, quiet.id), { body });
      const without = mentioned(await readAgain(site, quiet)) ? 'mentions' : "doesn't mention";
      return `only those allowed; an edit without \`allowed_mentions\` ${without}`;
    },
  },
  {
    name: 'nonce',
    asks: 'Is a message posted once by its nonce, also after somebody deleted it?',
    async run(site) {
      const nonce = nonceOf('smoke', randomUUID());
      const again = (): Promise<PostedMessage> => post(site, said('posted once'), 'classic', { nonce });
      const { id, channel_id } = await again();
      must((await again()).id === id, 'the same nonce posted twice');
      await site.rest.delete(Routes.channelMessage(channel_id, id));
      const refused = await refusalOf(again().then((told) => readAgain(site, told)));
      if (refused === null) return 'one message; after it was deleted, a new one';
      must(isOfDeletedMessage(refused), `the bot doesn't understand the refusal: ${wordsOf(refused)}`);
      await post(site, said('posted once more'), 'classic');
      return `one message; after it was deleted: ${wordsOf(refused)}; a fresh nonce posts`;
    },
  },
  {
    name: 'limits',
    asks: 'How many posts and edits does Discord take, and does it count them apart?',
    async run(site) {
      const told: PostedMessage[] = [];
      const posts = await limitOf(
        site,
        ({ method, path }) => method === 'POST' && path === Routes.channelMessages(site.channel),
        async (at) => void told.push(await post(site, said(`post ${at} of 10`), 'classic')),
      );
      const [first] = told;
      must(first !== undefined, 'nothing was posted');
      const route = Routes.channelMessage(first.channel_id, first.id);
      const edits = await limitOf(
        site,
        ({ method, path }) => method === 'PATCH' && path === route,
        (at) => site.rest.patch(route, { body: { content: `Smoke check: edit ${at} of 10` } }),
      );
      must(posts.bucket !== edits.bucket, `posts and edits share the bucket ${posts.bucket}`);
      return `posts: ${posts.says}; edits: ${edits.says}; apart`;
    },
  },
];
