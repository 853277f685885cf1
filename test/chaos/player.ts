import type { APIMessage } from 'discord-api-types/v10';
import type { Actor, LocalDiscord } from 'local-discord';
import { tableIdSchema } from '#play/table';
import { buttonsOf, firstDraft, isPrivate } from '#test/conversation/talk';
import { customIdOf } from '#test/discord/press';
import type { Press } from '#test/discord/press';
import type { Witness } from './witness.ts';

/** A channel where a host plays, with others and with computer players. */
export interface Company {
  readonly channel: string;
  readonly host: Actor;
  readonly others: readonly Actor[];
  readonly computers: number;
}

/** Who plays where, a table in each server: a host alone with computer players, or with somebody else. */
export const companiesOf = (
  discord: LocalDiscord,
  tables: number,
  sitDown: (person: Actor) => Actor = (person) => person,
): readonly Company[] =>
  discord.guilds().flatMap(({ id }, index) => {
    const channel = discord.channels().find((each) => 'guild_id' in each && each.guild_id === id);
    const [host, other] = [2 * index, 2 * index + 1].flatMap((each) => {
      const member = discord.members[each];
      return member === undefined ? [] : [sitDown(discord.as(member.id))];
    });
    if (channel === undefined || host === undefined || other === undefined || index >= tables) return [];
    const others = index % 2 === 0 ? [] : [other];
    const computers = index % 2 === 0 ? 1 + (index % 3) : index % 4 === 1 ? 0 : 1;
    return [{ channel: channel.id, host, others, computers }];
  });

/** The newest public message of the channel with a button like this. */
const newestWith = ({ host, channel }: Company, what: Press['press']): APIMessage | undefined =>
  host
    .sees(channel)
    .findLast(
      (message) => !isPrivate(message) && buttonsOf(message).some(({ press }) => press?.press === what),
    );

const idOf = (message: APIMessage, what: Press['press']): string =>
  buttonsOf(message).find(({ press }) => press?.press === what)?.customId ?? '';

/** The newest messages of a turn, of the windows to choose from, and of a result, and which message of a game is the newest. */
function shownTo(company: Company) {
  const [turn, windows, result, lobby] = (['end', 'offer', 'rematch', 'start'] as const).map((what) =>
    newestWith(company, what),
  );
  const newest = [turn, windows, result, lobby].toSorted((a, b) => ageOf(b) - ageOf(a))[0];
  return { turn, windows, result, newest };
}

/** Whether the channel shows a game that goes on. */
export function isPlayedBy(company: Company): boolean {
  const { turn, windows, newest } = shownTo(company);
  return newest !== undefined && (newest === turn || newest === windows);
}

/**
 * One step of a game, whatever is next: open a table, join, start, choose a window, take a turn. Nobody remembers anything, so that it goes
 * on whatever got lost.
 */
export async function goOn(company: Company, witness: Witness): Promise<void> {
  const { host, others, channel } = company;
  const { turn, windows, result, newest } = shownTo(company);
  // A board of a bot that was killed may still stand above the result.
  if (newest === undefined || newest === result) return open(company, witness);
  if (newest === turn) {
    for (const person of toAct(company, turn)) await takeTurn(company, person, witness);
  } else if (newest === windows) {
    for (const person of [host, ...others]) await chooseWindow(company, person, newest, witness);
  } else {
    await witness.ask('start', () => host.press(newest, idOf(newest, 'start')));
    for (const person of others) await witness.ask('join', () => person.command(channel, 'sagrada join'));
  }
}

const ageOf = (message: APIMessage | undefined): number =>
  message === undefined ? 0 : Number(BigInt(message.id) >> 12n);

/** Who is to act: whom the board mentions; if that isn't known, everybody tries. */
function toAct({ host, others }: Company, board: APIMessage): readonly Actor[] {
  const all = [host, ...others];
  const mentioned = all.filter(({ person }) => board.mentions.some(({ id }) => id === person.id));
  return mentioned.length > 0 ? mentioned : all;
}

async function open({ host, others, channel, computers }: Company, witness: Witness): Promise<void> {
  const seats = 1 + others.length + computers;
  const options = { seats, ...(computers > 0 ? { computers, level: 'apprentice' } : {}) };
  await witness.ask('new', () => host.command(channel, 'sagrada new', options));
  for (const person of others) await witness.ask('join', () => person.command(channel, 'sagrada join'));
  if (computers > 0) await withoutPause({ host, channel }, witness);
}

/** The computer players of the host's newest table act at once. */
async function withoutPause(
  { host, channel }: Pick<Company, 'host' | 'channel'>,
  witness: Witness,
): Promise<void> {
  const table = host
    .sees(channel)
    .toReversed()
    .flatMap(buttonsOf)
    .flatMap(({ press }) =>
      press !== null && 'table' in press ? [tableIdSchema.safeParse(press.table).data] : [],
    )
    .find((id) => id !== undefined);
  if (table === undefined) return;
  const own = await witness.ask('settings', () => host.command(channel, 'sagrada settings'));
  if (own === undefined) return;
  const pageButton = customIdOf({ press: 'settingsPage', page: 'table' });
  const page = await witness.ask('settings', () => host.press(own, pageButton));
  if (page === undefined) return;
  const menu = customIdOf({ press: 'setForTable', table, setting: 'computerPace' });
  await witness.ask('settings', () => host.choose(page, menu, ['atOnce']));
}

async function chooseWindow(
  { channel }: Company,
  person: Actor,
  choosing: APIMessage,
  witness: Witness,
): Promise<void> {
  await witness.ask('offer', () => person.press(choosing, idOf(choosing, 'offer')));
  const offer = person
    .sees(channel)
    .findLast((message) => isPrivate(message) && idOf(message, 'choose') !== '');
  if (offer !== undefined) await witness.ask('choose', () => person.press(offer, idOf(offer, 'choose')));
}

async function takeTurn({ channel }: Company, person: Actor, witness: Witness): Promise<void> {
  const draft = await witness.attempt('type', () => firstDraft(person, channel));
  if (draft) await witness.ask('draft', () => person.command(channel, 'draft', draft));
  await witness.ask('pass', () => person.command(channel, 'pass'));
}
