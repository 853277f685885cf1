import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { outage } from './down.ts';
import { type Evening, meet } from './evening.ts';
import { menuOf, pick, valuesPicked } from './menus.ts';
import { isPrivate, messageOf, press, waysIn, whisper, wordsIn } from './talk.ts';

const minute = 60_000;

// The evening starts on Tuesday, January 6, at 20:00 UTC: that is 21:00 in Berlin.

/** Somebody asks for a reminder by command. */
const asks = (
  person: Actor,
  channel: string,
  given: Record<string, string | number> = {},
): Promise<APIMessage> => messageOf(person.command(channel, 'daily remind', given));

/** The choices for a time zone while it is typed. */
const zonesFor = async (person: Actor, channel: string, zone: string): Promise<readonly string[]> =>
  (await person.typing(channel, 'daily remind', { zone }, 'zone')).map(({ name }) => name);

/** Somebody is reminded within a minute; returns the direct message. */
async function reminded(evening: Evening, person: Actor): Promise<APIMessage> {
  const room = person.directMessages();
  const before = person.sees(room).length;
  evening.pass(minute);
  await person.finds(room, () => person.sees(room).length > before);
  return person.finds(room);
}

/** The direct messages between somebody and the bot. */
const direct = (person: Actor): readonly APIMessage[] => person.sees(person.directMessages());

/** The evening is an hour old when clocks in Berlin show ten. */
const atTen = { hour: 22, zone: 'Europe/Berlin' };

describe('a reminder of the daily challenge', () => {
  it('takes two picks, and comes as a direct message with a way to the challenge', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const panel = await asks(ada, channel);
    expect(isPrivate(panel)).toBe(true);
    expect(wordsIn(panel)).toContain('I can message you once a day at an hour you choose.');
    expect(waysIn(panel)).toEqual(['remindZone', 'remindHour']);
    const [likely] = menuOf(panel, 'remindZone').options;
    expect(likely?.label).toBe('Europe/London · 20:00');
    const halfway = await pick(ada, panel, 'remindZone', 'Europe/Berlin');
    expect(halfway.id).toBe(panel.id);
    expect(wordsIn(halfway)).toContain("Time zone **Europe/Berlin**, where it's 21:00 now.");
    const set = await pick(ada, halfway, 'remindHour', '22');
    expect(wordsIn(set)).toContain('Every day at **22:00**, time zone **Europe/Berlin**');
    expect(wordsIn(set)).toContain(`<t:${Date.UTC(2026, 0, 6, 21) / 1000}:F>`);
    expect([valuesPicked(set, 'remindZone'), valuesPicked(set, 'remindHour')]).toEqual([
      ['Europe/Berlin'],
      ['22'],
    ]);
    expect(waysIn(set)).toEqual(['remindZone', 'remindHour', 'endReminder']);

    evening.pass(59 * minute);
    const reminder = await reminded(evening, ada);
    expect(wordsIn(reminder)).toBe("Today's Sagrada challenge is ready: 4 tools (fairly easy).");
    expect(waysIn(reminder)).toEqual(['daily', 'endReminder']);
    expect(wordsIn(await messageOf(press(ada, reminder, 'daily')))).toContain('6 January 2026');
  });

  it('works in the other order, and from the challenge itself', async () => {
    const { ada, channel } = await meet();
    const challenge = await messageOf(ada.command(channel, 'daily play'));
    const panel = await messageOf(press(ada, challenge, 'remindMe'));
    const halfway = await pick(ada, panel, 'remindHour', '7');
    expect(wordsIn(halfway)).toContain('At **7:00**. Which time zone?');
    const set = await pick(ada, halfway, 'remindZone', 'Asia/Tokyo');
    expect(wordsIn(set)).toContain('Every day at **7:00**, time zone **Asia/Tokyo**');
  });

  it('takes one command, and another changes only the half that it names', async () => {
    const { ada, channel } = await meet();
    expect(wordsIn(await asks(ada, channel, atTen))).toContain('**22:00**, time zone **Europe/Berlin**');
    expect(wordsIn(await asks(ada, channel, { hour: 9 }))).toContain('**9:00**, time zone **Europe/Berlin**');
    expect(wordsIn(await asks(ada, channel, { zone: 'new york' }))).toContain(
      '**9:00**, time zone **America/New York**',
    );
    expect(wordsIn(await asks(ada, channel))).toContain('**9:00**, time zone **America/New York**');
  });

  it('asks for what is left out the first time, and keeps what was given', async () => {
    const { ada, ben, channel } = await meet();
    const panel = await asks(ada, channel, { hour: 9 });
    expect(wordsIn(panel)).toContain('Which time zone?');
    expect(valuesPicked(panel, 'remindHour')).toEqual(['9']);
    const set = await pick(ada, panel, 'remindZone', 'Europe/London');
    expect(wordsIn(set)).toContain('Every day at **9:00**');
    const other = await asks(ben, channel, { zone: 'UTC' });
    expect(wordsIn(other)).toContain("Time zone **UTC**, where it's 20:00 now. Which hour?");
    expect(valuesPicked(other, 'remindZone')).toEqual(['UTC']);
  });

  it('finds time zones by cities as people write them, with the time there', async () => {
    const { ada, clara, channel } = await meet();
    expect(await zonesFor(ada, channel, 'berl')).toEqual(['Europe/Berlin · 21:00']);
    expect(await zonesFor(ada, channel, 'New York')).toEqual(['America/New York · 15:00']);
    expect(await zonesFor(ada, channel, 'zürich')).toEqual(['Europe/Zurich · 21:00']);
    expect(await zonesFor(ada, channel, 'kolkata')).toEqual(['Asia/Kolkata · 01:30']);
    expect(await zonesFor(ada, channel, 'Atlantis')).toEqual([]);
    expect(await zonesFor(ada, channel, 'america')).toHaveLength(25);
    const likely = await zonesFor(clara, channel, '');
    expect(likely[0]).toBe('Europe/Berlin · 21:00');
    expect(likely).toContain('America/New York · 15:00');
    const unknown = await whisper(ada.command(channel, 'daily remind', { zone: 'Atlantis', hour: 9 }));
    expect(unknown).toContain("I don't know the time zone “Atlantis”.");
  });

  it('ends with a press under the reminder itself', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await asks(ada, channel, atTen);
    evening.pass(59 * minute);
    const reminder = await reminded(evening, ada);
    const ended = await messageOf(press(ada, reminder, 'endReminder'));
    expect(ended.id).toBe(reminder.id);
    expect(ended.content).toContain('Your reminder is off.');
    expect(waysIn(ended)).toEqual(['remindZone', 'remindHour']);
    // Only Ben is reminded the next day.
    await asks(evening.ben, channel, atTen);
    evening.pass(24 * 60 * minute);
    await evening.logged('"msg":"reminder sent"', 2);
    expect(direct(ada)).toHaveLength(1);
  });

  it('comes once after an outage in which it could not be sent', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await asks(ada, channel, atTen);
    await evening.passAwake(59 * minute);
    await outage(evening);
    expect(direct(ada)).toHaveLength(1);
    await evening.passAwake(2 * 60 * minute);
    expect(direct(ada)).toHaveLength(1);
  });

  it('is in the language of the person who asked', async () => {
    const evening = await meet();
    const { clara, channel } = evening;
    const panel = await messageOf(
      clara.command(channel, 'täglich erinnern', { stunde: 22, zeitzone: 'wien' }),
    );
    expect(wordsIn(panel)).toContain(
      'Die Zeitzone „wien“ kenne ich nicht. Tippe in `/täglich erinnern zeitzone:`',
    );
    const set = await messageOf(
      clara.command(channel, 'täglich erinnern', { stunde: 22, zeitzone: 'Vienna' }),
    );
    expect(wordsIn(set)).toContain('Jeden Tag um **22:00** Uhr, Zeitzone **Europe/Vienna**');
    evening.pass(59 * minute);
    const reminder = await reminded(evening, clara);
    expect(wordsIn(reminder)).toBe('Die Sagrada-Tagesaufgabe ist da: 4 Werkzeuge (eher leicht).');
  });
});
