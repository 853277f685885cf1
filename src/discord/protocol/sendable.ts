import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIMessageTopLevelComponent,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  ComponentType,
  MessageFlags,
  type RawFile,
} from 'discord.js';
import { inPlain, withGlyphs } from '#discord/kit/glyph';
import type { AttachedFile, Button, LinkButton, Menu, Message, Row } from '#discord/kit/message';
import { type Glyph, glyphSign } from '#render/glyph';
import { withFiguresKept } from '#words/figure';
import type { Emoji, Emojis } from './emojis.ts';

interface AllowedMentions {
  readonly parse: never[];
  readonly users: string[];
}

/** Whom a message mentions: these people and nobody else. Every change says it again, because Discord keeps nothing of it. */
export const mentioning = (...people: readonly string[]): AllowedMentions => ({
  parse: [],
  users: [...people],
});

/** A message in Discord's form, with its files. */
export interface Sendable {
  readonly body: {
    readonly content?: string | null;
    readonly flags?: MessageFlags;
    readonly components: APIMessageTopLevelComponent[];
    readonly allowed_mentions: AllowedMentions;
    readonly attachments: { readonly id: string; readonly filename: string; readonly description: string }[];
  };
  readonly files: RawFile[];
}

/**
 * The two forms of a message at Discord. `classic`: text, picture, rows; notifications show its text. `panel` (Components
 * V2): text with a button beside it, and more than five rows; a message can't stop being one.
 */
export type Form = 'classic' | 'panel';

/** The form of a post: a classic message shows several pictures small, side by side. */
export const postForm = ({ pictures }: Message): Form => (pictures.length > 1 ? 'panel' : 'classic');

/** The form of a post that becomes another message: once it shows several pictures it is a panel for good. */
export const changedForm = (form: Form, message: Message): Form =>
  form === 'panel' ? form : postForm(message);

/** The form of a private message: text alone needs no panel. */
export const privateForm = ({ sections = [], below, rows, pictures, isToCopy = false }: Message): Form =>
  isToCopy || (sections.length === 0 && below === undefined && rows.length === 0 && pictures.length === 0)
    ? 'classic'
    : 'panel';

/** The most rows of a classic message. */
const mostRows = 5;

/** Whether a message can have this form: sections, text below and more rows take a panel. */
export const canBe = (form: Form, { sections = [], below = '', rows }: Message): boolean =>
  form === 'panel' || (sections.length === 0 && below === '' && rows.length <= mostRows);

const longestContent = { classic: 2000, panel: 4000 } as const;

/** The pictures of a message as files of different names. */
const filesOf = ({ pictures }: Message): readonly AttachedFile[] =>
  pictures.map((picture, index) => {
    const { description } = picture;
    const name = index === 0 ? 'sagrada' : `sagrada-${index + 1}`;
    return 'gif' in picture
      ? { name: `${name}.gif`, data: picture.gif, contentType: 'image/gif', description }
      : { name: `${name}.png`, data: picture.png, contentType: 'image/png', description };
  });

/** The message in Discord's form: its glyphs as emojis if the application has them and the text doesn't get too long. */
export function sendable(message: Message, emojis: Emojis, form: Form): Sendable {
  const { files = [], mentions } = message;
  const attached = [...filesOf(message), ...files];
  const attachments = attached.map(({ name, description }, index) => ({
    id: String(index),
    filename: name,
    description,
  }));
  const say = sayingWith(message, emojis, form);
  const body = form === 'classic' ? classicBody(message, emojis, say) : panelBody(message, emojis, say);
  return {
    body: {
      ...body,
      allowed_mentions: mentioning(...mentions),
      // When a message is changed, its earlier attachments are removed.
      attachments,
    },
    files: attached.map(({ name, data, contentType }) => ({ name, data, contentType })),
  };
}

/** How texts are written: with emojis, unless the message would be too long with them. */
function sayingWith(
  { content, sections = [], below = '' }: Message,
  emojis: Emojis,
  form: Form,
): (text: string) => string {
  const rich = (text: string): string =>
    withGlyphs(text, (glyph) => {
      const emoji = emojis.of(glyph);
      return emoji === null ? glyphSign(glyph) : `<:${emoji.name}:${emoji.id}>`;
    });
  const texts = [content, ...sections.map((section) => section.content), below];
  const length = texts.reduce((sum, text) => sum + rich(text).length, 0);
  const write = length <= longestContent[form] ? rich : inPlain;
  return (text) => withFiguresKept(write(text));
}

type Saying = (text: string) => string;
type Body = Pick<Sendable['body'], 'content' | 'flags' | 'components'>;

const classicBody = ({ content, rows }: Message, emojis: Emojis, say: Saying): Body => ({
  content: say(content),
  components: rows.map((row) => rowOf(row, emojis)),
});

/** Each picture has a gallery of its own: in one together, Discord would show them smaller. */
const panelBody = (message: Message, emojis: Emojis, say: Saying): Body => ({
  flags: MessageFlags.IsComponentsV2,
  components: [
    ...textDisplay(message.content, say),
    ...filesOf(message).map(({ name, description }) => ({
      type: ComponentType.MediaGallery as const,
      items: [{ media: { url: `attachment://${name}` }, description }],
    })),
    ...(message.sections ?? []).map((section) => ({
      type: ComponentType.Section as const,
      components: [{ type: ComponentType.TextDisplay as const, content: say(section.content) }],
      accessory: buttonOf(section.button, emojis),
    })),
    ...textDisplay(message.below ?? '', say),
    ...message.rows.map((row) => rowOf(row, emojis)),
  ],
});

const textDisplay = (content: string, say: Saying): readonly APITextDisplayComponent[] =>
  content === '' ? [] : [{ type: ComponentType.TextDisplay, content: say(content) }];

/** The change that turns a message into this one: a classic message only becomes a panel if its text is removed. */
export const asChange = ({ body, files }: Sendable): Sendable => ({
  body: { content: null, ...body },
  files,
});

function rowOf(
  row: Row,
  emojis: Emojis,
): APIActionRowComponent<APIButtonComponent | APIStringSelectComponent> {
  const components = 'options' in row ? [menuOf(row, emojis)] : row.map((each) => buttonOf(each, emojis));
  return { type: ComponentType.ActionRow, components };
}

function buttonOf(button: Button | LinkButton, emojis: Emojis): APIButtonComponent {
  if (!('custom_id' in button)) return button;
  const { glyph, ...pressed } = button;
  return { ...pressed, ...withEmoji(glyph, emojis) };
}

const menuOf = ({ options, ...menu }: Menu, emojis: Emojis): APIStringSelectComponent => ({
  ...menu,
  type: ComponentType.StringSelect,
  options: options.map(({ glyph = null, ...option }) => ({ ...option, ...withEmoji(glyph, emojis) })),
});

function withEmoji(glyph: Glyph | null, emojis: Emojis): { readonly emoji?: Emoji } {
  const emoji = glyph === null ? null : emojis.of(glyph);
  return emoji === null ? {} : { emoji };
}
