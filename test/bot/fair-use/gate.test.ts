import { setImmediate as settled } from 'node:timers/promises';
import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Admission, gate } from '#bot/fair-use/gate';
import { fairLimits, type UseKind } from '#bot/fair-use/limits';
import { handClock } from '#test/hand-clock';

const discordEpoch = 1_420_070_400_000;
const second = 1000;

/** A gate, and people who come to it. */
function door() {
  const clock = handClock();
  let now = 0;
  let ids = 0n;
  const { admit, close, known } = gate({ limits: fairLimits, now: () => now, schedule: clock.schedule });
  const admissions: { readonly name: string; readonly admission: Admission }[] = [];
  return {
    /** Somebody asks for something, made by Discord so many milliseconds ago. */
    asks: async (
      name: string,
      {
        person = 'ada',
        server = null,
        kind = 'act',
        ago = 0,
      }: Partial<{
        readonly person: string;
        readonly server: string | null;
        readonly kind: UseKind;
        readonly ago: number;
      }> = {},
    ): Promise<void> => {
      const made = BigInt(1_800_000_000_000 - discordEpoch + now - ago);
      const id = String((made << 22n) + (ids += 1n));
      void admit({ id, person, server, kind }).then((admission) => admissions.push({ name, admission }));
      await settled();
    },
    passes: async (milliseconds: number): Promise<void> => {
      now += milliseconds;
      clock.pass(milliseconds);
      await settled();
    },
    /** Whoever was admitted under this name is answered. */
    answers: async (name: string): Promise<void> => {
      const found = admissions.find((each) => each.name === name)?.admission;
      if (found?.admission === 'admitted') found.answered();
      await settled();
    },
    became: (name: string) => admissions.find((each) => each.name === name)?.admission ?? null,
    admitted: () =>
      admissions.filter(({ admission }) => admission.admission === 'admitted').map(({ name }) => name),
    all: admissions,
    close,
    known,
  };
}

describe('what one person asks for', () => {
  it('is worked on two at a time, in the order in which it was asked', async () => {
    const { asks, answers, admitted } = door();
    for (const name of ['a', 'b', 'c', 'd']) await asks(name);
    expect(admitted()).toEqual(['a', 'b']);
    await answers('b');
    await answers('b');
    expect(admitted()).toEqual(['a', 'b', 'c']);
    await answers('a');
    expect(admitted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps nobody else waiting', async () => {
    const { asks, admitted } = door();
    for (const name of ['a', 'b', 'c']) await asks(name);
    await asks('other', { person: 'ben' });
    expect(admitted()).toEqual(['a', 'b', 'other']);
  });

  it('goes on as soon as slow answers are deferred, in time to be deferred itself', async () => {
    const { asks, passes, admitted, became } = door();
    for (const name of ['a', 'b', 'c']) await asks(name);
    await passes(1.5 * second);
    expect(admitted()).toEqual(['a', 'b', 'c']);
    expect(became('c')).toMatchObject({ age: 1.5 * second });
  });

  it('is refused beyond what is fair, and told once in a second when to try again', async () => {
    const { asks, answers, passes, became } = door();
    const { atOnce, perSecond } = fairLimits.person.act;
    for (let turn = 0; turn < atOnce; turn += 1) {
      await asks(`${turn}`);
      await answers(`${turn}`);
    }
    await asks('too much');
    expect(became('too much')).toEqual({ admission: 'refused', wait: second / perSecond });
    await asks('again');
    expect(became('again')).toEqual({ admission: 'dropped', why: 'tooMuch' });
    await passes(second / perSecond);
    await asks('after that');
    expect(became('after that')).toMatchObject({ admission: 'admitted' });
    await asks('at once');
    await passes(second);
    for (let turn = 0; turn <= perSecond; turn += 1) await asks(`later ${turn}`);
    expect(became(`later ${perSecond}`)).toMatchObject({ admission: 'refused' });
  });

  it('is not worked on if Discord has given it up meanwhile', async () => {
    const { asks, answers, passes, became } = door();
    await asks('fresh');
    await asks('old', { ago: 2600 });
    expect(became('old')).toEqual({ admission: 'dropped', why: 'late' });
    await asks('second');
    await asks('waits');
    await passes(2600);
    await answers('fresh');
    expect(became('waits')).toEqual({ admission: 'dropped', why: 'late' });
  });
});

describe('what somebody types', () => {
  const kind = 'typing' as const;

  it('is answered by its newest state only', async () => {
    const { asks, answers, admitted, became } = door();
    for (const name of ['R', 'R3', 'R3 A', 'R3 A1']) await asks(name, { kind });
    expect(admitted()).toEqual(['R', 'R3']);
    expect(became('R3 A')).toEqual({ admission: 'dropped', why: 'outdated' });
    await answers('R');
    expect(admitted()).toEqual(['R', 'R3', 'R3 A1']);
  });

  it('waits for its turn beyond what is fair, instead of being refused', async () => {
    const { asks, answers, passes, admitted, became } = door();
    const { atOnce, perSecond } = fairLimits.person.typing;
    for (let turn = 0; turn < atOnce; turn += 1) {
      await asks(`${turn}`, { kind });
      await answers(`${turn}`);
    }
    await asks('soon', { kind });
    await asks('newer', { kind });
    expect(became('soon')).toEqual({ admission: 'dropped', why: 'outdated' });
    expect(became('newer')).toBeNull();
    await asks('a press');
    expect(admitted().at(-1)).toBe('a press');
    await passes(second / perSecond);
    expect(admitted().at(-1)).toBe('newer');
  });

  it('is dropped when the bot stops', async () => {
    const { asks, answers, became, close } = door();
    for (let turn = 0; turn < fairLimits.person.typing.atOnce; turn += 1) {
      await asks(`${turn}`, { kind });
      await answers(`${turn}`);
    }
    await asks('waits', { kind });
    close();
    await settled();
    expect(became('waits')).toEqual({ admission: 'dropped', why: 'outdated' });
  });
});

describe('a server', () => {
  it('has an allowance of its own, which others do not use up', async () => {
    const { asks, answers, became } = door();
    const people = Math.ceil(fairLimits.server.act.atOnce / fairLimits.person.act.atOnce);
    for (let person = 0; person < people; person += 1)
      for (let turn = 0; turn < fairLimits.person.act.atOnce; turn += 1) {
        await asks(`${person} ${turn}`, { person: `${person}`, server: 'crowded' });
        await answers(`${person} ${turn}`);
      }
    await asks('one more', { person: 'somebody', server: 'crowded' });
    expect(became('one more')).toMatchObject({ admission: 'refused' });
    await asks('elsewhere', { person: 'somebody', server: 'quiet' });
    expect(became('elsewhere')).toMatchObject({ admission: 'admitted' });
  });
});

describe('the gate', () => {
  it('forgets people and servers once all is as if they had never been here', async () => {
    const { asks, answers, passes, known } = door();
    for (let person = 0; person < 1000; person += 1) {
      await asks(`${person}`, { person: `${person}`, server: `${person % 10}` });
      await answers(`${person}`);
    }
    expect(known()).toBe(1010);
    await passes(10 * second);
    await asks('last', { person: 'last', server: 'last' });
    expect(known()).toBe(2);
  });

  it('works through everything, whatever its clock shows and in whatever order things happen', async () => {
    const step = oneof(
      record({
        does: constantFrom('asks' as const),
        person: constantFrom('ada', 'ben'),
        kind: constantFrom('typing' as const, 'act' as const),
      }),
      record({ does: constantFrom('answers' as const), which: integer({ min: 0, max: 30 }) }),
      record({ does: constantFrom('passes' as const), time: integer({ min: 1, max: 400 }) }),
    );
    await assert(
      asyncProperty(array(step, { maxLength: 60 }), async (steps) => {
        const { asks, answers, passes, all, close } = door();
        const asked: string[] = [];
        for (const does of steps)
          switch (does.does) {
            case 'asks':
              asked.push(`${does.person} ${does.kind} ${asked.length}`);
              await asks(asked.at(-1) ?? '', does);
              break;
            case 'answers':
              await answers(asked[does.which] ?? '');
              break;
            case 'passes':
              await passes(does.time);
          }
        for (let turn = 0; turn < asked.length; turn += 1) await passes(3 * second);
        close();
        await settled();
        expect(all.map(({ name }) => name).toSorted()).toEqual(asked.toSorted());
        const acts = all
          .filter(({ name, admission }) => name.includes('ada act') && admission.admission === 'admitted')
          .map(({ name }) => name);
        expect(acts).toEqual(asked.filter((name) => acts.includes(name)));
      }),
    );
  });
});
