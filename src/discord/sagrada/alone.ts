import { z } from 'zod';
import { button, linkButton } from '#discord/kit/button';
import { links, messageLink } from '#discord/kit/links';
import { type Menu, type Message, messageOf } from '#discord/kit/message';
import { noFields, pressKinds } from '#discord/kit/press';
import { isExpected, isUnreachable } from '#discord/protocol/delivery';
import { type Answer, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { handled, type PressHandler } from '#discord/request/press-handlers';
import { type SoloToolCount, soloToolCounts, usualSoloToolCount } from '#games/sagrada/deal';
import { computerCounts, type OpeningOptions } from '#play/options';
import type { Command } from '#play/tables';
import { levels, mastersWin } from '#players/computers';
import type { Words } from '#words/words';
import { refused } from './answers.ts';
import { levelAbout } from './messages/computers.ts';
import { usualComputers, usualSolo, usualTable } from './opening.ts';

const numberIn = <const N extends readonly number[]>(numbers: N) =>
  z.string().regex(/^\d$/u).transform(Number).pipe(z.literal(numbers));

const level = z.enum(levels);
const tools = numberIn(soloToolCounts);

/** What is picked in the panel: against how many computers, of which level, and how many tools there are without any. */
const pickedFields = z.strictObject({ computers: numberIn([0, ...computerCounts]), level, tools });
type PickedAlone = z.output<typeof pickedFields>;

/** Reads what was picked in a menu; null if that is no choice of it. */
function pickedInMenu(picked: PickedAlone, what: keyof PickedAlone, value = ''): PickedAlone | null {
  const { data } = pickedFields.safeParse({ ...textsOf(picked), [what]: value });
  return data ?? null;
}

const textsOf = ({ computers, level, tools }: PickedAlone) => ({
  computers: String(computers),
  level,
  tools: String(tools),
});

/** The ways to play with nobody else: each in place of the panel with its button. */
const alonePresses = pressKinds({
  /** Menus: one more thing is picked. */
  pickComputers: pickedFields,
  pickLevel: pickedFields,
  pickTools: pickedFields,
  /** Without tools: from a panel of before, with the usual number. */
  playSolo: z.strictObject({ tools: tools.optional() }),
  playComputers: z.strictObject({ computers: numberIn(computerCounts), level }),
  /** From panels of before, which asked for the level in a second step. */
  aloneWays: noFields,
  opponents: z.strictObject({ computers: numberIn(computerCounts) }),
});

/** What is picked before anybody picks: one press starts a game. */
const usualAlone: PickedAlone = {
  computers: usualComputers.count,
  level: usualComputers.level,
  tools: usualSoloToolCount,
};

/** How to play with nobody else: solo, or against one to three computer players; all in one message, with something picked. */
export function aloneMessage(words: Words, picked: PickedAlone = usualAlone): Message {
  const { computers, level, tools } = picked;
  const start =
    computers === 0 ? alonePresses.playSolo({ tools }) : alonePresses.playComputers({ computers, level });
  const about =
    computers === 0
      ? `${words.say('alone.solo')} ${masters(tools, words)}`
      : levelAbout(level, computers + 1, words);
  return messageOf(
    [`### ${words.say('button.playAlone')}`, about],
    [
      computersMenu(picked, words),
      computers === 0 ? toolsMenu(picked, words) : levelMenu(picked, words),
      [button(start, words.say('button.start'), 'main'), button(links.games(), words.say('button.games'))],
    ],
  );
}

const computersMenu = (picked: PickedAlone, words: Words): Menu => ({
  custom_id: alonePresses.pickComputers(picked),
  placeholder: words.say('button.playAlone'),
  options: ([0, ...computerCounts] as const).map((computers) => ({
    label: computers === 0 ? words.say('button.playSolo') : words.say('button.opponents', { computers }),
    value: String(computers),
    default: computers === picked.computers,
  })),
});

const levelMenu = (picked: PickedAlone, words: Words): Menu => ({
  custom_id: alonePresses.pickLevel(picked),
  placeholder: words.say('alone.level'),
  options: levels.map((level) => ({
    label: words.say(`level.${level}.title`),
    value: level,
    description: levelAbout(level, picked.computers + 1, words),
    default: level === picked.level,
  })),
});

/** How often a master wins a game like that. */
const masters = (tools: SoloToolCount, words: Words): string =>
  words.say('alone.mastersWin', { won: mastersWin[usualSolo(words).edition][tools] });

const toolsMenu = (picked: PickedAlone, words: Words): Menu => ({
  custom_id: alonePresses.pickTools(picked),
  placeholder: words.say('alone.tools'),
  options: soloToolCounts.map((tools) => ({
    label: words.say(`solo.${tools}`),
    value: String(tools),
    description: masters(tools, words),
    default: tools === picked.tools,
  })),
});

/**
 * Deals a game for one, solo or with computer players, where nobody else is: in the person's direct messages with the bot.
 * It answers where the game is, even if one was running already, so that the panel that asked for it can lead there; what
 * could not be posted waits for the next press.
 */
export async function playAlone(context: Context, options: OpeningOptions): Promise<Answer> {
  const { tables, command, ownName, words } = context;
  const found = await directChannel(context);
  if (typeof found !== 'string') return found;
  const channel = found;
  // A server nickname must not leave that server.
  const person = { ...command.person, name: ownName };
  const there: Command = { ...command, channel, guild: null, person, manager: false, managesServer: false };
  const outcome = await tables.open(there, options);
  if (outcome.outcome === 'repeated') return { answer: 'nothing' };
  if (outcome.outcome === 'refused' && outcome.refusals[0].code !== 'tableTaken')
    return refused(outcome.refusals[0], outcome.match, words);
  await tables.deliver(channel);
  const table = await tables.look(channel, command.person.id);
  const board = table?.message ?? null;
  if (table === null || board === null)
    return context.wasRefused(channel) ? unreachable(context) : notNow(context);
  const said = context.isDirect ? inThisChannel : inDirectMessages;
  const link = messageLink({ guild: null, channel, message: board });
  // It goes once the person has a panel of the game.
  if (outcome.outcome === 'done') return { ...privately(words.say(said.dealt, { link })), did: table.id };
  const message = messageOf([words.say(said.underWay)], [[linkButton(link, words.say('button.toBoard'))]]);
  return { ...inNewPanel(message), did: table.id };
}

const inDirectMessages = { dealt: 'alone.dealt', underWay: 'alone.underWay' } as const;
const inThisChannel = { dealt: 'alone.dealtHere', underWay: 'alone.underWayHere' } as const;

/** The channel of direct messages, or the answer why there is none now: closed to everyone or the bot, or Discord is away. */
async function directChannel(context: Context): Promise<string | Answer> {
  try {
    return await context.directChannel();
  } catch (error) {
    if (isUnreachable(error)) return unreachable(context);
    if (isExpected(error)) return notNow(context);
    throw error;
  }
}

/** A passing fault: a game that was dealt waits. */
const notNow = ({ words }: Context): Answer => privately(words.say('alone.notNow'));

const unreachable = (context: Context): Answer => {
  const { words } = context;
  const why = words.say('alone.unreachable');
  return privately(context.isGuest ? why : `${why} ${words.say('alone.orHere')}`);
};

/** Deals a game in direct messages, so that it doesn't take up a channel; the panel becomes the way to it. */
async function deal(context: PressContext, options: OpeningOptions): Promise<Answer> {
  const answer = await playAlone(context, options);
  return answer.answer === 'private' ? { ...answer, ...updating(answer.message) } : answer;
}

/** The panel with one more thing picked in a menu. */
const picks =
  (what: keyof PickedAlone): PressHandler<PickedAlone> =>
  async ({ words, values: [value] }, picked) =>
    updating(aloneMessage(words, pickedInMenu(picked, what, value) ?? picked));

/** What the presses of playing alone do. */
export const aloneHandlers = handled(
  { ...alonePresses, playAlone: links.playAlone },
  {
    playAlone: async ({ words }) => inNewPanel(aloneMessage(words)),
    pickComputers: picks('computers'),
    pickLevel: picks('level'),
    pickTools: picks('tools'),
    playSolo: (context, { tools: toolCount = usualSoloToolCount }) =>
      deal(context, { ...usualSolo(context.words), toolCount }),
    playComputers: (context, { computers: count, level }) =>
      deal(context, { ...usualTable(context.words), computers: { count, level } }),
    aloneWays: async ({ words }) => updating(aloneMessage(words)),
    opponents: async ({ words }, { computers }) =>
      updating(aloneMessage(words, { ...usualAlone, computers })),
  },
);
