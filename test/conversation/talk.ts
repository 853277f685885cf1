import type { APIMediaGalleryItem, APIMessage } from 'discord-api-types/v10';
import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { Actor, Answer, LocalDiscord } from 'local-discord';
import { parseDie } from '#games/shared/die';
import { parseCustomId, type Press } from '#test/discord/press';
import { locales, wordsOf } from '#words/words';

/** Where people talk. */
export interface Room {
  readonly discord: LocalDiscord;
  readonly channel: string;
}

/** Whether only one person sees a message. */
export const isPrivate = ({ flags }: APIMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;

/** A text as it is read aloud: with plain spaces. */
export const aloud = (text: string): string => text.replaceAll('\u{A0}', ' ');

/** The text of a message; for a panel, that of its parts from top to bottom. */
export const wordsIn = ({ content, components = [] }: APIMessage): string =>
  aloud(
    [
      ...(content === '' ? [] : [content]),
      ...components.flatMap((part) => {
        if (part.type === ComponentType.TextDisplay) return [part.content];
        return part.type === ComponentType.Section ? part.components.map((display) => display.content) : [];
      }),
    ].join('\n'),
  );

/** The pictures in the gallery of a panel. */
export const galleryIn = ({ components = [] }: APIMessage): readonly APIMediaGalleryItem[] =>
  components.flatMap((part) => (part.type === ComponentType.MediaGallery ? part.items : []));

/** The descriptions of a message's pictures, in order. */
export const picturesIn = (message: APIMessage): readonly string[] => [
  ...message.attachments.map(({ description = '' }) => description),
  ...galleryIn(message).map(({ description }) => description ?? ''),
];

/** The boards posted in a channel, including folded ones, as a person sees it. */
export const boardsSeen = (person: Actor, channel: string): readonly APIMessage[] =>
  person
    .sees(channel)
    .filter((message) => !isPrivate(message) && isPanel(message) && wordsIn(message) !== cancelled);

/** The newest of them. */
export function newestBoard(person: Actor, channel: string): APIMessage {
  const board = boardsSeen(person, channel).at(-1);
  if (board === undefined) throw new Error('there is no board');
  return board;
}

/** All that everybody sees in a channel, as a person sees it. */
export const publicIn = (person: Actor, channel: string): readonly APIMessage[] =>
  person.sees(channel).filter((message) => !isPrivate(message));

const isPanel = ({ flags }: APIMessage): boolean => ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
const cancelled = wordsOf('en').say('cancelled');

/** What a message says once it has folded: one line, without picture and buttons. */
export async function folded(person: Actor, { channel_id: channel, id }: APIMessage): Promise<string> {
  const message = await person.finds(
    channel,
    (each) => each.id === id && buttonsOf(each).length === 0 && picturesIn(each).length === 0,
  );
  return wordsIn(message);
}

const isDisabled = (component: object): boolean => 'disabled' in component && component.disabled === true;

/** The presses of a message's enabled buttons, from top to bottom, each with its custom_id. */
export const buttonsOf = ({
  components = [],
}: APIMessage): readonly { customId: string; press: Press | null }[] =>
  components
    .flatMap((part): readonly object[] => {
      if (part.type === ComponentType.ActionRow) return part.components;
      return part.type === ComponentType.Section ? [part.accessory] : [];
    })
    .flatMap((component) =>
      'custom_id' in component && typeof component.custom_id === 'string' && !isDisabled(component)
        ? [component.custom_id]
        : [],
    )
    .map((customId) => ({ customId, press: parseCustomId(customId) }));

/** The presses of a message's buttons, from top to bottom. */
export const waysIn = (message: APIMessage): readonly (Press['press'] | undefined)[] =>
  buttonsOf(message).map((button) => button.press?.press);

/** The addresses that the buttons of a message lead to. */
export const linksIn = ({ components = [] }: APIMessage): readonly string[] =>
  components
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((button) => ('url' in button ? [button.url] : []));

/** Presses the first button of a message with this press. */
export function press(person: Actor, message: APIMessage, what: Press['press']): Promise<Answer> {
  const button = buttonsOf(message).find(({ press }) => press?.press === what);
  if (button === undefined) throw new Error(`no button to ${what} under: ${wordsIn(message)}`);
  return person.press(message, button.customId);
}

/** The same; returns the message that the answer made or changed. */
export const pressed = (person: Actor, message: APIMessage, what: Press['press']): Promise<APIMessage> =>
  messageOf(press(person, message, what));

/** Presses this button under the newest message that has one. */
export async function pressNewest(person: Actor, channel: string, what: Press['press']): Promise<Answer> {
  const message = await person.finds(channel, (each) =>
    buttonsOf(each).some(({ press }) => press?.press === what),
  );
  return press(person, message, what);
}

/** Picks an option of the first menu of a message with this press. */
export function pick(
  person: Actor,
  message: APIMessage,
  what: Press['press'],
  option: string,
): Promise<APIMessage> {
  const menu = buttonsOf(message).find(({ press }) => press?.press === what);
  if (menu === undefined) throw new Error(`no menu to ${what} under: ${wordsIn(message)}`);
  return messageOf(person.choose(message, menu.customId, [option]));
}

/** Plays a solo game from the ways to play alone. */
export const playsSoloFrom = async (person: Actor, ways: APIMessage): Promise<Answer> =>
  press(person, await pick(person, ways, 'pickComputers', '0'), 'playSolo');

/** The same from a message that leads to them. */
export const playsSolo = async (person: Actor, message: APIMessage): Promise<Answer> =>
  playsSoloFrom(person, await messageOf(press(person, message, 'playAlone')));

/** The *More* panel, in place of the panel that leads to it. */
export const moreFrom = (person: Actor, panel: APIMessage): Promise<APIMessage> =>
  messageOf(press(person, panel, 'more'));

/** The *More* panel below somebody's own cards. */
export const moreOf = async (person: Actor, channel: string): Promise<APIMessage> =>
  moreFrom(person, await messageOf(person.command(channel, 'sagrada hand')));

/** Presses a button there. */
export const pressUnderMore = async (person: Actor, channel: string, what: Press['press']): Promise<Answer> =>
  press(person, await moreOf(person, channel), what);

/** Somebody resigns from a panel that leads to *More*, and confirms. */
export const resignsFrom = async (person: Actor, panel: APIMessage): Promise<Answer> =>
  press(person, await messageOf(press(person, await moreFrom(person, panel), 'resign')), 'resignSurely');

/** The same from their own cards. */
export const resigns = async (person: Actor, channel: string): Promise<Answer> =>
  resignsFrom(person, await messageOf(person.command(channel, 'sagrada hand')));

/** The host cancels the lobby, from the newest message that shows it. */
export const cancelsLobby = async (host: Actor, channel: string): Promise<Answer> =>
  press(host, await messageOf(pressNewest(host, channel, 'openMore')), 'cancel');

/** The message that an answer made or changed, even after a promise that it is coming. */
export async function messageOf(answering: Promise<Answer>): Promise<APIMessage> {
  const answer = await answering;
  if (answer.kind === 'deferredMessage') return answer.completed;
  if ('message' in answer) return answer.message;
  throw new Error(`no message but ${answer.kind}`);
}

/** What only the person who asked was told. Fails if everybody could read it. */
export async function whisper(answering: Promise<Answer>): Promise<string> {
  const message = await messageOf(answering);
  if (!isPrivate(message)) throw new Error(`everybody can read: ${wordsIn(message)}`);
  return wordsIn(message);
}

/** What the lines say that call somebody to a board, in all languages. */
const calls = locales
  .map((locale) => wordsOf(locale))
  .flatMap((words) => [
    words.say('board.call', { player: '', dice: '' }).trim(),
    words.say('board.toolLeft', { player: '' }),
    words.say('over.again', { players: '' }).split(',')[0] ?? '',
  ]);

/** Whether a message is the line that calls somebody to a board, which it becomes right after. */
export const isCall = ({ content, components = [] }: APIMessage): boolean =>
  components.length === 0 && calls.some((call) => content.includes(call));

/** The bot's next public message, a board once it can be played on; call this before it can arrive. */
export async function nextPublic({ discord, channel }: Room): Promise<APIMessage> {
  const posted = await discord.nextMessage(
    channel,
    (message) => !isPrivate(message) && message.author.id === discord.applicationId,
  );
  const [called] = posted.mentions;
  return called !== undefined && isCall(posted)
    ? discord.as(called.id).finds(channel, (message) => message.id === posted.id && !isCall(message))
    : posted;
}

/** The player whose turn a board says it is, by its mention. */
export function playerOf({ discord }: Pick<Room, 'discord'>, { mentions }: APIMessage): Actor {
  const [mentioned, ...others] = mentions;
  if (mentioned === undefined || others.length > 0)
    throw new Error(`${mentions.length} people are mentioned`);
  return discord.as(mentioned.id);
}

/** Whose turn it is on a board of Ada and Ben, and the other of the two. */
export function bothOf(
  { ada, ben, discord }: Pick<Room, 'discord'> & { readonly ada: Actor; readonly ben: Actor },
  board: APIMessage,
): readonly [person: Actor, other: Actor] {
  const person = playerOf({ discord }, board);
  return [person, person.person.id === ada.person.id ? ben : ada];
}

/** The windows offered to a person: in the message itself where they are no secret, otherwise in one that only this person sees. */
export async function offerTo(person: Actor, choosing: APIMessage): Promise<APIMessage> {
  if (hasPress(choosing, 'choose')) return choosing;
  await press(person, choosing, 'offer');
  // It is drawn first; if that takes long, it comes after the answer, as a separate message.
  return person.finds(
    choosing.channel_id,
    (message) => isPrivate(message) && buttonsOf(message).some(({ press }) => press?.press === 'choose'),
  );
}

type People = readonly [host: Actor, ...others: readonly Actor[]];

/**
 * Opens a table, joins and starts by slash commands, with the first of these people as the host; returns the choice of
 * windows.
 */
export const dealtTo = (room: Room, ...people: People): Promise<APIMessage> => dealtWith(room, {}, ...people);

/** The same with these options. */
export async function dealtWith(room: Room, given: object, ...people: People): Promise<APIMessage> {
  const { channel } = room;
  const [host, ...others] = people;
  await host.command(channel, 'sagrada new', { ...given });
  for (const person of others) await person.command(channel, 'sagrada join');
  const choosing = nextPublic(room);
  await pressNewest(host, channel, 'start');
  return choosing;
}

/** Everybody takes the first window offered; returns the first board. */
export const begunBy = (room: Room, ...people: People): Promise<APIMessage> => begunWith(room, {}, ...people);

/** The same with these options. */
export const begunWith = async (room: Room, given: object, ...people: People): Promise<APIMessage> =>
  chosenBy(room, await dealtWith(room, given, ...people), ...people);

/** These people take the first window offered, the last ones to choose; returns the first board. */
export async function chosenBy(room: Room, choosing: APIMessage, ...people: People): Promise<APIMessage> {
  const board = nextPublic(room);
  for (const person of people) await press(person, await offerTo(person, choosing), 'choose');
  return board;
}

/** Somebody plays a solo game, with this many tools, and takes the first window offered; returns the first board. */
export const aloneIn = async (room: Room, person: Actor, tools = 3): Promise<APIMessage> =>
  chosenBy(room, await messageOf(person.command(room.channel, 'sagrada new', { solo: tools })), person);

/** The first die that the bot offers, and the first space for it; null if nothing fits. */
export async function firstDraft(
  person: Actor,
  channel: string,
): Promise<{ readonly die: string; readonly space: string } | null> {
  const [die] = await person.typing(channel, 'draft', { die: '' }, 'die');
  // If there is nothing to draft, the one choice offered says why.
  if (die === undefined || parseDie(String(die.value)) === undefined) return null;
  const [space] = await person.typing(channel, 'draft', { die: die.value, space: '' }, 'space');
  return space === undefined ? null : { die: String(die.value), space: String(space.value) };
}

/** Whether an answer, in any language, leaves the player something to do in their turn. */
export const goesOn = (told: string): boolean =>
  locales
    .map((locale) => wordsOf(locale))
    .some((words) =>
      (['did.turnGoesOn', 'toolStep.draftLeft'] as const).some((key) => told.includes(words.say(key))),
    );

/** Drafts, and ends the turn by `/pass` if something is left to do in it. */
export async function draftAndEnd(
  person: Actor,
  channel: string,
  draft: NonNullable<Awaited<ReturnType<typeof firstDraft>>>,
): Promise<void> {
  const told = await whisper(person.command(channel, 'draft', draft));
  if (goesOn(told)) await whisper(person.command(channel, 'pass'));
}

/** Downloads the record of the channel's game, as JSON. */
export async function recordFor(person: Actor, channel: string): Promise<unknown> {
  const message = await messageOf(person.command(channel, 'sagrada record'));
  const [file] = message.attachments;
  if (file === undefined || !isPrivate(message)) throw new Error(`no file for one alone: ${message.content}`);
  const { contentType, bytes } = person.downloads(message, file.filename);
  if (contentType !== 'application/json') throw new Error(`the file is ${contentType}`);
  return JSON.parse(Buffer.from(bytes).toString());
}

/** Passes with the button of a board; the second turn in a row asks first. */
export async function passTurn(person: Actor, board: APIMessage): Promise<void> {
  const answer = await press(person, board, 'end');
  if (answer.kind === 'message' && hasPress(answer.message, 'endSurely'))
    await press(person, answer.message, 'endSurely');
}

const hasPress = (message: APIMessage, name: string): boolean =>
  buttonsOf(message).some((button) => button.press?.press === name);

/**
 * The player whose turn it is drafts the first die offered, or else passes, and ends the turn without a tool; returns the
 * next board.
 */
export async function takeTurn(room: Room, board: APIMessage): Promise<APIMessage> {
  const person = playerOf(room, board);
  const next = nextPublic(room);
  const draft = await firstDraft(person, room.channel);
  if (draft === null) await passTurn(person, board);
  else await draftAndEnd(person, room.channel, draft);
  return next;
}
