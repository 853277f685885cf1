import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { type Evening, meet } from './evening.ts';
import { menuOf, pick, valuesPicked } from './menus.ts';
import {
  begunBy,
  boardsSeen,
  isPrivate,
  messageOf,
  newestBoard,
  press,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

// The evening starts on Tuesday, January 6, 2026, at 20:00 UTC: that is 21:00 in Berlin.

const hour = 3_600_000;
const berlin = 'Europe/Berlin';

/** A moment as Discord shows it. */
const shown = (at: number): string => `<t:${at / 1000}:F>`;

/** Somebody tells by command that they are away. */
const goes = (person: Actor, channel: string, given: Record<string, string>): Promise<APIMessage> =>
  messageOf(person.command(channel, 'sagrada away', given));

/** What the newest board of a channel says. */
const board = ({ ada, channel }: Evening): string => wordsIn(newestBoard(ada, channel));

describe('somebody who goes away', () => {
  it('says until when while typing, in their own time', async () => {
    const { ada, channel } = await meet();
    await goes(ada, channel, { zone: 'Tokyo' });
    const names = async (until: string) =>
      (await ada.typing(channel, 'sagrada away', { until }, 'until')).map(({ name }) => name);
    // In Tokyo it is Wednesday, 5:00.
    expect((await names('')).slice(0, 3)).toEqual([
      'today · Wednesday 7 January, 9:00',
      'tomorrow · Thursday 8 January, 9:00',
      'in 2 days · Friday 9 January, 9:00',
    ]);
    expect(await names('next monday 18:00')).toEqual(['in 5 days · Monday 12 January, 18:00']);
    expect(await names('in 20 days')).toEqual([]);
    const zones = await ada.typing(channel, 'sagrada away', { zone: 'york' }, 'zone');
    expect(zones.map(({ value }) => value)).toContain('America/New_York');
  });

  it('is asked for their time zone once, and keeps what they typed', async () => {
    const { ada, channel } = await meet();
    const question = await goes(ada, channel, { until: 'friday' });
    expect(isPrivate(question)).toBe(true);
    expect(wordsIn(question)).toContain('Which time zone do you live in? I only ask once.');
    const panel = await pick(ada, question, 'awayInZone', berlin);
    expect(wordsIn(panel)).toContain(`You're away until ${shown(Date.UTC(2026, 0, 9, 8))}`);
    expect(wordsIn(panel)).toContain('Your time zone is **Europe/Berlin**');
    expect(wordsIn(await goes(ada, channel, { until: 'thursday 18:00' }))).toContain(
      `You're away until ${shown(Date.UTC(2026, 0, 8, 17))}`,
    );
    // A reminder is in the same zone: it only asks for the hour.
    const reminder = await messageOf(ada.command(channel, 'daily remind'));
    expect(wordsIn(reminder)).toContain('Time zone **Europe/Berlin**');
  });

  it('is not asked where nearly all who speak a language live by the same time, and sees which it is', async () => {
    const { ada, ben, channel } = await meet();
    ada.speaks(Locale.German);
    const panel = await goes(ada, channel, { until: 'freitag' });
    expect(wordsIn(panel)).toContain(shown(Date.UTC(2026, 0, 9, 8)));
    expect(wordsIn(panel)).toContain('Deine Zeitzone ist **Europe/Berlin**');
    ben.speaks(Locale.Polish);
    expect(wordsIn(await goes(ben, channel, {}))).toContain('**Europe/Warsaw**');
  });

  it('is not asked if they have a reminder, which follows when they move', async () => {
    const { ada, channel } = await meet();
    await messageOf(ada.command(channel, 'daily remind', { hour: 22, zone: berlin }));
    const panel = await goes(ada, channel, { until: 'friday' });
    expect(wordsIn(panel)).toContain(`You're away until ${shown(Date.UTC(2026, 0, 9, 8))}`);
    await pick(ada, panel, 'awayZone', 'Asia/Tokyo');
    const reminder = await messageOf(ada.command(channel, 'daily remind'));
    expect(wordsIn(reminder)).toContain('Every day at **22:00**, time zone **Asia/Tokyo**');
  });

  it('tells their tables, which mention nobody for that, and is back at a press', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await begunBy(evening, ada, ben);
    const before = boardsSeen(ada, channel).length;
    const panel = await goes(ben, channel, { until: 'friday', zone: berlin });
    expect(wordsIn(panel)).toContain('Your clocks are stopped, and your table has been told.');
    const line = `Ben is away until ${shown(Date.UTC(2026, 0, 9, 8))}.`;
    const told = await ada.finds(channel, (message) => wordsIn(message).includes(line));
    expect(boardsSeen(ada, channel)).toHaveLength(before);
    expect(told.mentions.map(({ username }) => username)).toEqual(['ada']);
    const back = await messageOf(press(ben, panel, 'imBack'));
    expect(wordsIn(back)).toContain('Welcome back! Your clocks run again.');
    expect(waysIn(back)).not.toContain('imBack');
    await ada.finds(channel, ({ id }) => id === told.id && !board(evening).includes(line));
  });

  it('is back as soon as they play', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const first = await begunBy(evening, ada, ben);
    await goes(ada, channel, { until: 'friday', zone: berlin });
    await ben.finds(channel, (message) => wordsIn(message).includes('Ada is away until'));
    await takeTurn(evening, first);
    expect(board(evening)).not.toContain('is away');
    expect(wordsIn(await goes(ada, channel, {}))).toContain('Going away? Choose until when.');
  });

  it('gets a refusal that says what to do', async () => {
    const { ada, ben, channel } = await meet();
    const told = (given: Record<string, string>) => whisper(ada.command(channel, 'sagrada away', given));
    expect(await told({ zone: 'Atlantis' })).toBe(
      "I don't know the time zone “Atlantis”. Type a large city near you in `/sagrada away zone:`.",
    );
    expect(await told({ until: 'soon', zone: berlin })).toContain(
      "I can't read “soon” as a time in the future.",
    );
    const latest = Date.UTC(2026, 0, 20, 20);
    expect(await told({ until: 'in 20 days', zone: berlin })).toBe(
      `You can only be away until ${shown(latest)}, for 14 days a year. Choose an earlier day with \`/sagrada away until:\`.`,
    );
    const stale = await goes(ben, channel, { until: 'tomorrow', zone: berlin });
    await press(ben, await goes(ben, channel, {}), 'imBack');
    expect(await whisper(press(ben, stale, 'imBack'))).toBe(
      "You aren't away. Choose until when you will be with `/sagrada away until:`.",
    );
  });

  it('has 14 days a year, of which each time takes one at least', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const panel = await goes(ada, channel, { until: 'in 10 days', zone: berlin });
    expect(wordsIn(panel)).toContain('You can still be away for 4 days this year.');
    evening.pass(9 * 24 * hour);
    const back = await messageOf(press(ada, panel, 'imBack'));
    expect(wordsIn(back)).toContain('You can still be away for 5 days this year.');
    const again = await goes(ada, channel, { until: 'tomorrow' });
    const home = await messageOf(press(ada, again, 'imBack'));
    expect(wordsIn(home)).toContain('You can still be away for 4 days this year.');
    await goes(ada, channel, { until: 'in 4 days' });
    evening.pass(4 * 24 * hour);
    const spent = await whisper(ada.command(channel, 'sagrada away', { until: 'tomorrow' }));
    expect(spent).toContain("You've been away for 14 days this year.");
    const overview = await goes(ada, channel, {});
    expect(waysIn(overview)).not.toContain('goAway');
    expect(wordsIn(overview)).toContain("You've used your 14 days of this year.");
  });

  it('does it with the thumb alone, from the settings', async () => {
    const { ada, channel } = await meet();
    const settings = await messageOf(ada.command(channel, 'sagrada settings'));
    const asked = await messageOf(press(ada, settings, 'away'));
    expect(waysIn(asked)).toEqual(['awayZone']);
    const panel = await pick(ada, asked, 'awayZone', berlin);
    const away = await pick(ada, panel, 'goAway', '2026-01-09 09:00');
    expect(wordsIn(away)).toContain(`You're away until ${shown(Date.UTC(2026, 0, 9, 8))}`);
    expect(waysIn(away)).toEqual(['goAway', 'nightFrom', 'awayZone', 'imBack']);
  });
});

describe('one’s games', () => {
  it('lead there and back', async () => {
    const { ada, channel } = await meet();
    const games = () => messageOf(ada.command(channel, 'sagrada games'));
    await messageOf(press(ada, await games(), 'away'));
    await goes(ada, channel, { until: 'friday', zone: berlin });
    const away = await games();
    expect(wordsIn(away)).toContain(`You're away until ${shown(Date.UTC(2026, 0, 9, 8))}`);
    expect(wordsIn(await messageOf(press(ada, away, 'backAgain')))).toContain('Welcome back!');
    expect(waysIn(await games())).toContain('away');
  });
});

describe('the computer for somebody who is away', () => {
  it('is offered on the board, and plays once all others have pressed', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel } = evening;
    await begunBy(evening, ada, ben, clara);
    await goes(ada, channel, { until: 'friday', zone: berlin });
    const offered = await ben.finds(channel, (message) =>
      wordsIn(message).includes('If Ben and Clara press **Computer: Ada**, the game goes on.'),
    );
    await press(ben, offered, 'letSubstitute');
    const agreed = await clara.finds(channel, (message) => wordsIn(message).includes('Ben agreed.'));
    expect(wordsIn(agreed)).toContain('If Clara presses **Computer: Ada**, the game goes on.');
    await press(clara, agreed, 'letSubstitute');
    await clara.finds(channel, (message) =>
      wordsIn(message).includes('A computer player takes their turns until then.'),
    );
    // Who only looks in plays that game again, and is still away.
    await ada.command(channel, 'sagrada hand');
    await evening.passAwake(10_000);
    await ben.finds(channel, (message) => wordsIn(message).includes('Ada stopped by and plays again.'));
    const until = shown(Date.UTC(2026, 0, 9, 8));
    await ada.finds(channel, (message) =>
      wordsIn(message).includes(`Your clocks are still stopped until ${until}.`),
    );
  });
});

describe('a night', () => {
  it('is off at first, and set by two menus', async () => {
    const { ada, channel } = await meet();
    const panel = await goes(ada, channel, { zone: berlin });
    expect(wordsIn(panel)).toContain("You haven't set a night.");
    expect(menuOf(panel, 'nightFrom').options).toHaveLength(25);
    const night = await pick(ada, panel, 'nightFrom', '23');
    expect(wordsIn(night)).toContain('Your night is from 23:00 to 7:00.');
    const ends = menuOf(night, 'nightUntil').options.map(({ value }) => value);
    expect([ends[0], ends.at(-1), ends.length]).toEqual(['0', '11', 12]);
    const longer = await pick(ada, night, 'nightUntil', '9');
    expect(wordsIn(longer)).toContain('Your night is from 23:00 to 9:00.');
    expect([valuesPicked(longer, 'nightFrom'), valuesPicked(longer, 'nightUntil')]).toEqual([['23'], ['9']]);
    // From 20:00 it would be longer than 12 hours.
    expect(wordsIn(await pick(ada, longer, 'nightFrom', '20'))).toContain('from 20:00 to 4:00');
    const off = await pick(ada, longer, 'nightFrom', 'off');
    expect(wordsIn(off)).toContain("You haven't set a night.");
    expect(waysIn(off)).not.toContain('nightUntil');
  });

  it('speaks German', async () => {
    const { clara, channel } = await meet();
    const panel = await goes(clara, channel, { until: 'übermorgen um 18 Uhr', zone: berlin });
    expect(wordsIn(panel)).toContain(`Du bist bis ${shown(Date.UTC(2026, 0, 8, 17))} nicht da`);
    const night = await pick(clara, panel, 'nightFrom', '22');
    expect(wordsIn(night)).toContain('Deine Nacht geht von 22:00 bis 6:00 Uhr.');
  });
});
