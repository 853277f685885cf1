import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { meet } from './evening.ts';
import {
  chosenBy,
  isPrivate,
  messageOf,
  nextPublic,
  offerTo,
  picturesIn,
  playerOf,
  press,
  pressNewest,
  type Room,
  whisper,
  wordsIn,
} from './talk.ts';

/** How somebody plays a turn by typing, and what they read, in the language of their Discord. */
interface Tongue {
  readonly draft: string;
  readonly die: string;
  readonly space: string;
  readonly pass: string;
  /** A die as it is offered, its color and shade in words. */
  readonly offered: RegExp;
  readonly goesOn: string;
  readonly over: string;
}
const german: Tongue = {
  draft: 'nehmen',
  die: 'würfel',
  space: 'feld',
  pass: 'passen',
  offered: /^(\p{L}+ \d) · passt auf \d+ Feld/u,
  goesOn: 'Du bist noch dran.',
  over: 'Dein Zug ist zu Ende',
};
const english: Tongue = {
  draft: 'draft',
  die: 'die',
  space: 'space',
  pass: 'pass',
  offered: /^(\p{L}+ \d) · fits \d+ space/u,
  goesOn: 'Still your turn!',
  over: 'Your turn is over',
};
const tongueOf = ({ person }: Actor): Tongue => (person.username === 'clara' ? german : english);

/** The dice offered to somebody who has typed this, in notation and in words. */
async function diceFor(person: Actor, channel: string, typed: string) {
  const { draft, die, offered } = tongueOf(person);
  const choices = await person.typing(channel, draft, { [die]: typed }, die);
  return choices.map(({ name, value }) => ({ value: String(value), words: offered.exec(name)?.[1] ?? '' }));
}

/** The spaces offered to somebody who has typed this for the die. */
async function spacesFor(person: Actor, channel: string, typed: string): Promise<readonly string[]> {
  const { draft, die, space } = tongueOf(person);
  const choices = await person.typing(channel, draft, { [die]: typed, [space]: '' }, space);
  return choices.map(({ value }) => String(value));
}

/** Drafts the first die offered, typed in words, and ends the turn; returns the last answer. */
async function playTurn(person: Actor, channel: string): Promise<string> {
  const { draft, die, space, pass, goesOn } = tongueOf(person);
  const [first] = await diceFor(person, channel, '');
  const words = first?.words ?? '';
  const [onto = ''] = await spacesFor(person, channel, words);
  const told = await whisper(person.command(channel, draft, { [die]: words, [space]: onto }));
  return told.includes(goesOn) ? whisper(person.command(channel, pass)) : told;
}

/** Clara is the host and Ada joins: everybody sees German, and each is answered in their own language. */
async function dealt() {
  const evening = await meet();
  const { ada, clara, channel } = evening;
  const lobby = await messageOf(clara.command(channel, 'sagrada neu', { plätze: 2 }));
  await press(ada, lobby, 'join');
  const choosing = nextPublic(evening);
  await pressNewest(clara, channel, 'start');
  return { ...evening, lobby, choosing: await choosing };
}

async function begun() {
  const evening = await dealt();
  const { ada, clara, choosing } = evening;
  return { ...evening, board: await chosenBy(evening, choosing, ada, clara) };
}

describe('a German table', () => {
  it('is opened in German, and says in German that it is full', async () => {
    const { lobby, ada, clara, dmitri, channel } = await dealt();
    expect(lobby.content).toContain('Sagrada: Wer spielt mit?');
    expect(lobby.content).toContain('**Clara** (Host)');
    const begins = await ada.finds(channel, ({ content }) => content.includes('Die Partie läuft: '));
    expect(begins.content).toContain('Clara und Ada');
    // Private answers are in the language of the reader's Discord; English if the bot doesn't speak it.
    expect(await whisper(clara.command(channel, 'sagrada mitspielen'))).toContain(
      'Du sitzt schon an diesem Tisch. `/sagrada tisch`',
    );
    expect(await whisper(ada.command(channel, 'sagrada join'))).toContain("You're already at this table");
    expect(await whisper(dmitri.command(channel, 'sagrada join'))).toContain('No seat is free for you');
  });

  it('offers windows to each person in their language, with the same card names', async () => {
    const { choosing, ada, clara } = await dealt();
    expect(choosing.content).toContain('Die Karten sind verteilt');
    expect(picturesIn(choosing)[0]).toContain('Werkzeuge');
    const [hers, adas] = [await offerTo(clara, choosing), await offerTo(ada, choosing)];
    expect(wordsIn(hers)).toContain('Wähle dein Fenster.');
    expect(picturesIn(hers).at(-1)).toContain('Dein geheimer Auftrag:');
    expect(wordsIn(adas)).toContain('Choose your window.');
    expect(picturesIn(adas).at(-1)).toContain('Your private objective:');
  });

  it('plays a round: Clara types and reads German, Ada English, and everybody sees German', async () => {
    const evening = await begun();
    const { ada, channel, pictures } = evening;
    let { board } = evening;
    expect(wordsIn(board)).toContain('Alle Fenster sind gewählt. Runde 1 beginnt.');
    expect(wordsIn(board)).toContain('du bist dran!');
    for (let turn = 0; turn < 4; turn += 1) {
      const person = playerOf(evening, board);
      const next = nextPublic(evening);
      expect(await playTurn(person, channel)).toContain(tongueOf(person).over);
      board = await next;
    }
    expect(wordsIn(board)).toContain('Runde 2 beginnt.');
    const told = ada.sees(channel).map(wordsIn).join('\n');
    for (const name of ['Ada', 'Clara'])
      expect(told).toMatch(new RegExp(`${name} hat \\w+ \\d auf [A-D][1-5] eingesetzt`));
    expect(picturesIn(board)[0]).toMatch(/^Runde 2 von 10\. Am Zug: /u);
    const tables = pictures.filter(({ kind }) => kind === 'table');
    expect(new Set(tables.map(({ locale }) => locale))).toEqual(new Set(['de']));
  });

  it('understands both languages from everybody', async () => {
    const evening = await begun();
    const { channel, board } = evening;
    const person = playerOf(evening, board);
    const [first] = await diceFor(person, channel, '');
    const [color = '', shade = ''] = first?.value ?? '';
    const colors = {
      R: ['Rot', 'red'],
      Y: ['Gelb', 'yellow'],
      G: ['Grün', 'green'],
      B: ['Blau', 'blue'],
      P: ['Violett', 'purple'],
    };
    const names = Object.entries(colors).flatMap(([letter, spoken]) => (letter === color ? spoken : []));
    const meant = await spacesFor(person, channel, color + shade);
    expect(meant.length).toBeGreaterThan(1);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(await diceFor(person, channel, `${name} ${shade}`)).toEqual([first]);
      expect(await spacesFor(person, channel, name.toLowerCase() + shade)).toEqual(meant);
    }
  });

  it('refuses in German, with the rule and what to do instead', async () => {
    const evening = await begun();
    const { ada, clara, channel, board } = evening;
    if (playerOf(evening, board).person.username === 'ada') {
      const next = nextPublic(evening);
      await press(ada, board, 'end');
      await next;
    }
    const told = await whisper(clara.command(channel, 'nehmen', { würfel: 'grau 7', feld: 'B3' }));
    expect(told).toContain('Welcher Würfel? Schreib ihn als Farbe und Schattierung');
    expect(told).toMatch(/Diese Würfel passen: .+ und /u);
    expect(await whisper(ada.command(channel, 'pass'))).toContain("It's Clara's turn.");
  });
});

const namesFor = ({ discord, channel }: Room, person: string): readonly string[] =>
  discord
    .as(person)
    .commands(channel)
    .map(({ name }) => name);

describe('the names of commands', () => {
  it('are offered to each person in the language of their Discord', async () => {
    const evening = await meet();
    expect(namesFor(evening, 'ada')).toEqual([
      'sagrada',
      'daily',
      'puzzle',
      'koloretako',
      'draft',
      'tool',
      'pass',
      'score',
    ]);
    expect(namesFor(evening, 'clara')).toEqual([
      'sagrada',
      'täglich',
      'rätsel',
      'koloretako',
      'nehmen',
      'werkzeug',
      'passen',
      'punkte',
    ]);
    expect(namesFor(evening, 'dmitri')).toEqual(namesFor(evening, 'ada'));
  });

  it('reach the bot under their registered names, whoever types them', async () => {
    const evening = await meet();
    const { clara, channel } = evening;
    const help = await messageOf(clara.command(channel, 'sagrada hilfe'));
    expect(isPrivate(help)).toBe(true);
    await evening.logged('sagrada help');
    expect(await whisper(clara.command(channel, 'punkte'))).toContain('`/sagrada neu` eröffnet einen');
  });
});
