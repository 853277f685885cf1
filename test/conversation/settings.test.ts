import type { APIMessage } from 'discord-api-types/v10';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { type Actor, ClientRefusal } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { tableIdSchema } from '#play/table';
import { customIdOf, type Press } from '#test/discord/press';
import { type Evening, meet } from './evening.ts';
import { labelsPicked, menusIn } from './menus.ts';
import {
  begunBy,
  boardsSeen,
  buttonsOf,
  chosenBy,
  dealtTo,
  firstDraft,
  galleryIn,
  isPrivate,
  messageOf,
  nextPublic,
  offerTo,
  passTurn,
  press,
  pressNewest,
  resigns,
  whisper,
  wordsIn,
} from './talk.ts';

const first = tableIdSchema.parse('0000000001');

type Setting = Extract<Press, { readonly press: 'setForPerson' }>['setting'];
const forMe = (setting: Setting): Press => ({ press: 'setForPerson', setting });
const forTable = (setting: Setting): Press => ({ press: 'setForTable', table: first, setting });
const forServer = (setting: Setting): Press => ({ press: 'setForServer', setting });

/** Opens the settings, on one of their pages; returns the panel. */
async function settingsOf(person: Actor, channel: string, page?: string): Promise<APIMessage> {
  const panel = await messageOf(person.command(channel, 'sagrada settings'));
  return page === undefined ? panel : messageOf(person.press(panel, page));
}

/** Picks something in a menu; returns the panel afterwards. */
const pick = (person: Actor, panel: APIMessage, menu: Press, choice: string): Promise<APIMessage> =>
  messageOf(person.choose(panel, customIdOf(menu), [choice]));

/** The boards in a channel. */
const boardsIn = ({ ada, channel }: Evening): readonly APIMessage[] => boardsSeen(ada, channel);

/** Ada plays solo, and gives up once she has done everything else she wants; returns the result. */
async function givenUpAlone(
  evening: Evening,
  meanwhile = async (): Promise<void> => {},
): Promise<APIMessage> {
  const { ada, channel } = evening;
  await ada.command(channel, 'sagrada new', { solo: 3 });
  await meanwhile();
  const result = nextPublic(evening);
  await resigns(ada, channel);
  return result;
}

/** The player whose turn a board says it is, notified or not. */
const calledBy = ({ ada, ben }: Evening, board: APIMessage): Actor =>
  wordsIn(board).includes(`<@${ada.person.id}>`) ? ada : ben;

describe('the settings of a person', () => {
  it('are only seen by that person, show the current values, and confirm each change', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const panel = await settingsOf(ada, channel);
    expect(isPrivate(panel)).toBe(true);
    expect(labelsPicked(panel)).toEqual([
      'My turn: mention me in the channel',
      'End of my turn: when nothing is left to do',
      'My name in challenge rankings: shown',
      'Pictures: a pattern for each color',
      'Language: same as my Discord',
    ]);
    const changed = await pick(ada, panel, forMe('notify'), 'nobody');
    expect(wordsIn(changed)).toContain("Saved. **My turn: don't notify me at all**");
    expect(labelsPicked(changed)[0]).toBe("My turn: don't notify me at all");
    // Discord sends nothing when the current choice is picked again; earlier choices can be picked.
    await expect(pick(ada, changed, forMe('notify'), 'nobody')).rejects.toThrow(ClientRefusal);
    expect(labelsPicked(await pick(ada, changed, forMe('notify'), 'channel'))[0]).toBe(
      'My turn: mention me in the channel',
    );
  });

  it('take effect at once on the language of everything the person reads', async () => {
    const evening = await meet();
    const { ada, clara, channel } = evening;
    const panel = await pick(ada, await settingsOf(ada, channel), forMe('language'), 'de');
    expect(wordsIn(panel)).toMatch(/Gespeichert\. \*\*Sprache: Deutsch\*\*[^]*Deine Einstellungen/);
    expect(await whisper(ada.command(channel, 'sagrada hand'))).toContain('Hier ist kein Tisch');
    await evening.restart();
    expect(await whisper(ada.command(channel, 'sagrada hand'))).toContain('Hier ist kein Tisch');
    const own = await pick(ada, await settingsOf(ada, channel), forMe('language'), 'own');
    expect(wordsIn(own)).toContain('Saved. **Language: same as my Discord**');
    // Clara's Discord is German.
    const hers = await pick(clara, await settingsOf(clara, channel), forMe('language'), 'en');
    expect(wordsIn(hers)).toContain('Your settings');
    expect(await whisper(clara.command(channel, 'sagrada hand'))).toContain("There's no table here.");
  });

  it('change how pictures look that only this person sees', async () => {
    const evening = await meet();
    const { ada, ben, channel, pictures } = evening;
    await pick(ada, await settingsOf(ada, channel), forMe('style'), 'letters');
    const choosing = await dealtTo(evening, ada, ben);
    await offerTo(ada, choosing);
    expect(pictures.slice(-2)).toMatchObject([
      { kind: 'offerCards', style: 'letters' },
      { kind: 'offer', style: 'letters' },
    ]);
    await offerTo(ben, choosing);
    expect(pictures.slice(-2)).toMatchObject([
      { kind: 'offerCards', style: 'patterns' },
      { kind: 'offer', style: 'patterns' },
    ]);
  });

  it('can end a turn automatically after the draft', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    for (const person of [ada, ben])
      await pick(person, await settingsOf(person, channel), forMe('endsTurn'), 'on');
    const board = await begunBy(evening, ada, ben);
    const person = calledBy(evening, board);
    const draft = await firstDraft(person, channel);
    if (draft === null) throw new Error('nothing fits into an empty window');
    const next = nextPublic(evening);
    expect(await whisper(person.command(channel, 'draft', draft))).toContain('Your turn is over.');
    expect(calledBy(evening, await next)).not.toBe(person);
    expect(await whisper(person.command(channel, 'sagrada undo'))).toContain('Your last step was undone.');
  });

  it('can turn notifications off for a person, who is still named', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await pick(ada, await settingsOf(ada, channel), forMe('notify'), 'nobody');
    let board = await begunBy(evening, ada, ben);
    for (let turn = 0; turn < 4; turn += 1) {
      const person = calledBy(evening, board);
      expect(board.mentions.map(({ id }) => id)).toEqual(person === ada ? [] : [ben.person.id]);
      const next = nextPublic(evening);
      await passTurn(person, board);
      board = await next;
    }
  });
});

describe('the settings of a table', () => {
  it('are for its host to change, and for everybody to read', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel } = evening;
    expect(wordsIn(await settingsOf(ben, channel, 'This table'))).toContain("There's no table here.");
    await ben.command(channel, 'sagrada new');
    const read = await settingsOf(clara, channel, 'Dieser Tisch');
    expect(labelsPicked(read)).toEqual([]);
    expect(wordsIn(read)).toMatch(/- Ort: im Kanal\n[^]*Frag Ben/);
    const own = await settingsOf(ben, channel, 'This table');
    expect(wordsIn(await pick(ben, own, forTable('language'), 'de'))).toContain(
      'Saved. **Language: Deutsch**',
    );
    await ada.finds(channel, ({ content }) => content.includes('Wer spielt mit'));
    // Ada owns the server, so she manages each of its channels.
    expect(labelsPicked(await settingsOf(ada, channel, 'This table')).at(-1)).toBe('Language: Deutsch');
  });

  it('apply to the rematch, which speaks the language of the person who opens it', async () => {
    const evening = await meet();
    const { ada, clara, channel } = evening;
    const old = await givenUpAlone(evening, async () => {
      await pick(ada, await settingsOf(ada, channel, 'This table'), forTable('style'), 'contrast');
    });
    await press(clara, old, 'rematch');
    const page = labelsPicked(await settingsOf(clara, channel, 'Dieser Tisch'));
    expect(page).toContain('Bilder: hoher Kontrast');
    await clara.finds(channel, (message) => wordsIn(message).includes('Wähle dein Fenster'));
  });

  it('change the current picture at once', async () => {
    const evening = await meet();
    const { ada, ben, channel, pictures } = evening;
    const first = await begunBy(evening, ada, ben);
    const next = nextPublic(evening);
    await press(calledBy(evening, first), first, 'end');
    const board = await next;
    expect(wordsIn(board)).toMatch(/passed/);
    await pick(ada, await settingsOf(ada, channel, 'This table'), forTable('style'), 'contrast');
    const changed = await ada.finds(
      channel,
      (message) =>
        message.id === board.id && galleryIn(message)[0]?.media.url !== galleryIn(board)[0]?.media.url,
    );
    expect(pictures.slice(-2)).toMatchObject([
      { kind: 'windows', style: 'contrast' },
      { kind: 'table', style: 'contrast' },
    ]);
    expect(wordsIn(changed)).toBe(wordsIn(board));
    expect(boardsIn(evening)).toHaveLength(2);
  });

  it('say in the lobby which of them are fixed after the deal, and can make it quiet', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await ada.command(channel, 'sagrada new');
    const fixed =
      'Once several people have windows, **Pace**, **Hints** and **After someone resigns** are fixed.';
    for (const page of ['This table', 'Pace'] as const)
      expect(wordsIn(await settingsOf(ada, channel, page))).toContain(fixed);
    expect(wordsIn(await settingsOf(ada, channel, 'Whole server'))).toContain('Once dealt, games of several');
    const saved = await pick(ada, await settingsOf(ada, channel, 'This table'), forTable('hints'), 'on');
    expect(wordsIn(saved)).toContain(
      '✅ Saved. **Hints: always**\nWith hints, a game of several people counts in no ranking.',
    );
    expect(labelsPicked(saved)).toContain("Notifications: for whoever's turn it is");
    await pick(ada, saved, forTable('mentions'), 'off');
    await ben.command(channel, 'sagrada join');
    const dealt = nextPublic(evening);
    await pressNewest(ada, channel, 'start');
    const choosing = await dealt;
    expect(choosing.content).toContain(`<@${ben.person.id}>`);
    expect(choosing.mentions).toEqual([]);
    expect(wordsIn(await settingsOf(ada, channel, 'This table'))).not.toContain(fixed);
  });

  it('stay as they are where they say how several people play, once windows are dealt', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await begunBy(evening, ada, ben);
    const pace = await settingsOf(ada, channel, 'Pace');
    expect(menusIn(pace)).toEqual([]);
    expect(wordsIn(pace)).toMatch(
      /- Pace: relaxed\n[^]*The windows are dealt, so this stays as it is until the game ends\./u,
    );
    const table = await settingsOf(ada, channel, 'This table');
    expect(wordsIn(table)).toMatch(/- After someone resigns: pass their turns\n- Hints: if only one person/u);
    expect(labelsPicked(table)).not.toContain('Hints: if only one person plays');
    expect(labelsPicked(table)).toContain('Old boards: fold into one line');
    const others = wordsIn(await settingsOf(ben, channel, 'Pace'));
    expect(others).toContain('until the game ends.');
    expect(others).not.toContain('Ask Ada');
    expect(wordsIn(await settingsOf(ben, channel, 'This table'))).toMatch(
      /- Hints: [^]*until the game ends\.[^]*- Old boards: [^]*Ask Ada/u,
    );
  });

  it('can remove old boards, whatever ended the turn; the choice of windows stays', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const board = await begunBy(evening, ada, ben);
    await pick(ada, await settingsOf(ada, channel, 'This table'), forTable('oldBoards'), 'removed');
    const second = nextPublic(evening);
    await press(calledBy(evening, board), board, 'end');
    const passing = calledBy(evening, await second);
    const third = nextPublic(evening);
    await passing.command(channel, 'pass');
    await third;
    await evening.logged('"how":"post"', 4);
    await evening.restart();
    expect(boardsIn(evening).map(({ id }) => id)).toEqual([(await third).id]);
    expect(ada.sees(channel).some(({ content }) => /▪️ Ada: \*\*/u.test(content))).toBe(true);
  });
});

describe('the settings of a server', () => {
  it('are for those who manage it, and apply where a table has no settings of its own', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const read = await settingsOf(ben, channel, 'Whole server');
    expect(labelsPicked(read)).toEqual([]);
    expect(wordsIn(read)).toMatch(
      /- Language: same as whoever opened the table\n[^]*Manage Server permission/,
    );
    await pick(ada, await settingsOf(ada, channel, 'Whole server'), forServer('language'), 'de');
    const lobby = await messageOf(ben.command(channel, 'sagrada new'));
    expect(lobby.content).toContain('Wer spielt mit');
    expect(labelsPicked(await settingsOf(ben, channel, 'This table')).at(-1)).toBe('Language: Deutsch');
  });

  it("don't exist in direct messages", async () => {
    const { ada } = await meet();
    const panel = await settingsOf(ada, ada.directMessages());
    const others = buttonsOf(panel).filter((button) => button.press?.press === 'settingsPage');
    expect(others.map(({ press: asked }) => asked)).toEqual([{ press: 'settingsPage', page: 'table' }]);
  });
});

/** Ada's table with Ben, set to be played in a thread; returns the lobby. */
async function gathered(evening: Evening): Promise<APIMessage> {
  const { ada, ben, channel } = evening;
  const lobby = await messageOf(ada.command(channel, 'sagrada new'));
  await pick(ada, await settingsOf(ada, channel, 'This table'), forTable('place'), 'thread');
  return messageOf(press(ben, lobby, 'join'));
}

describe('a game in a thread of its own', () => {
  it('moves there when it starts, and is played there', async () => {
    const evening = await meet();
    const { ada, ben, discord, channel } = evening;
    const lobby = await gathered(evening);
    const room = { discord, channel: lobby.id };
    const dealt = nextPublic(room);
    await press(ada, lobby, 'start');
    const choosing = await dealt;
    expect(discord.channels()).toContainEqual(
      expect.objectContaining({ id: lobby.id, parent_id: channel, name: 'Sagrada: Ada, Ben' }),
    );
    await discord.waitFor(() => discord.threadMembers(lobby.id).length === 2);
    const board = await chosenBy(room, choosing, ada, ben);
    const next = nextPublic(room);
    await calledBy(evening, board).command(room.channel, 'pass');
    expect(calledBy(evening, await next)).not.toBe(calledBy(evening, board));
    // The channel learns where it is, and another table can be opened there.
    expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain(`<#${lobby.id}>`);
    expect(await whisper(ben.command(channel, 'pass'))).toContain(`<#${lobby.id}>`);
    expect((await messageOf(ben.command(channel, 'sagrada new'))).content).toContain('Ben');
  });

  const hindered = /stays in this channel, because .* \*\*Create Public Threads\*\*.*`\/sagrada settings`/;

  it('starts in the channel if the bot may not open a thread, and says what is missing', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const lobby = await gathered(evening);
    discord.admin.denyBot(channel, PermissionFlagsBits.CreatePublicThreads);
    expect(wordsIn(await settingsOf(ada, channel, 'This table'))).toMatch(hindered);
    // Somebody who may not start hears that, not what would be missing.
    expect(await whisper(press(ben, lobby, 'start'))).toMatch(/^Only the host/);
    const dealt = nextPublic(evening);
    await press(ada, lobby, 'start');
    await dealt;
    const beside = await ada.finds(channel, (message) => isPrivate(message) && message.id !== lobby.id);
    expect(wordsIn(beside)).toMatch(hindered);
  });

  it('is what commands in the channel mean, even if an older one has ended there', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const old = await givenUpAlone(evening);
    await pick(ada, await settingsOf(ada, channel, 'Whole server'), forServer('place'), 'thread');
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    const full = await messageOf(press(ben, lobby, 'join'));
    const outdated = await settingsOf(ada, channel, 'This table');
    const dealt = nextPublic({ discord, channel: lobby.id });
    await press(ada, full, 'start');
    await dealt;
    const moved = `is played in its thread: <#${lobby.id}>`;
    for (const command of ['sagrada board', 'sagrada hand', 'sagrada record', 'score'])
      expect([command, await whisper(ada.command(channel, command))]).toEqual([
        command,
        expect.stringContaining(moved),
      ]);
    expect(wordsIn(await settingsOf(ada, channel, 'This table'))).toContain(moved);
    const [{ customId } = { customId: '' }] = menusIn(outdated);
    expect(wordsIn(await messageOf(ada.choose(outdated, customId, ['off']))).split(moved)).toHaveLength(2);
    // The buttons of the older game still belong to it.
    expect(await whisper(press(ada, old, 'hand'))).toMatch(/^Your finished window, /);
  });

  it('stays in the thread if it is already in one, and the settings say so', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const room = { discord, channel: discord.admin.createThread(evening.channel, 'glass') };
    await ada.command(room.channel, 'sagrada new');
    const panel = await settingsOf(ada, room.channel, 'This table');
    expect(wordsIn(await pick(ada, panel, forTable('place'), 'thread'))).toContain(
      "Threads can't be opened here, so the game stays where it is.",
    );
    await ben.command(room.channel, 'sagrada join');
    const dealt = nextPublic(room);
    await pressNewest(ada, room.channel, 'start');
    await dealt;
  });

  it("is there once, even if Discord does what it says it didn't do", async () => {
    const evening = await meet();
    const { ada, channel, discord } = evening;
    const lobby = await gathered(evening);
    for (const route of [`/messages/${lobby.id}/threads`, `/channels/${lobby.id}/messages`])
      discord.faults.next({ kind: 'serverError', method: 'POST', route, applied: true });
    const dealt = nextPublic({ discord, channel: lobby.id });
    await press(ada, lobby, 'start');
    await evening.logged('"moving":"later"');
    evening.pass(1000);
    await evening.logged('"delivery":"later"');
    evening.pass(5000);
    await dealt;
    await evening.logged('"how":"post"');
    await evening.restart();
    expect(ada.sees(lobby.id).filter((message) => !isPrivate(message))).toHaveLength(1);
    expect(await whisper(ada.command(channel, 'sagrada hand'))).toContain(`<#${lobby.id}>`);
  });
});
