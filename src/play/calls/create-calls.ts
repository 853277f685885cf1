import type { Logger } from 'pino';
import { type CallDue, dropCall, firstCalls, keepCall, postponeCall } from '#store/calls';
import { keepChosen } from '#store/kept-preferences';
import { queueNotice } from '#store/notices';
import type { Store } from '#store/store';
import type { Announcer } from '#play/announcer';
import { createDueLoop, type DueLoop } from '#play/due/due-loop';
import { pauseToTell } from '#play/due/pauses';
import { type Duties, ifLeading } from '#play/duties';
import type { Schedule } from '#play/schedule';
import type { Tables } from '#play/tables';
import { type Calling, callingAt, type Standing } from './calling.ts';
import { bundling } from './plan-calls.ts';
import { unreachedNumber } from './unreached.ts';

interface CallsParts {
  readonly store: Store;
  readonly announcer: Announcer;
  readonly schedule: Schedule;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly duties: Duties;
  readonly log: Logger;
  readonly tell: Tables['tell'];
}

/** Discord objects to many direct messages at once, so few people are called at a time, five in a second. */
const paced = { mostAtOnce: 4, rest: 200 };

/**
 * Calls people to their turns by direct messages, one per person however many turns wait. A message is sent before that is saved, so it
 * is sent once more if the process dies in between; its nonce makes Discord post it once.
 */
export function createCalls(parts: CallsParts): DueLoop {
  const { store, announcer, duties, now, log, tell } = parts;

  const standingOf = (person: string): Promise<Standing | null> =>
    store.read((db) => callingAt(db, person, { at: now(), log }));

  /** Notes what was told, and when to look again: turns may have begun and ended meanwhile. */
  const settle = (person: string, { told, message }: Pick<Standing, 'told' | 'message'>): Promise<void> =>
    store.transaction(async (db) => {
      await keepCall(db, { person, told, message, dueAt: null });
      const at = now();
      const standing = await callingAt(db, person, { at, log });
      if (standing === null) return;
      const dueAt = standing.calling === null ? standing.nextAt : at + bundling;
      await keepCall(db, { person, told, message, dueAt });
    });

  /**
   * Their direct messages are closed, so from now on they are mentioned in channels. They learn that with the newest of these turns, where
   * nothing has mentioned them.
   */
  const fallBack = async ({
    person,
    preferences,
    games: [game],
  }: Calling): Promise<(() => Promise<void>) | null> => {
    await store.transaction(async (db) => {
      await keepChosen(db, { owner: 'person', id: person }, { notify: 'channel' });
      await dropCall(db, person);
      if (game?.waits.for !== 'turn' || game.waits.turn === null || preferences.notify === 'both') return;
      const number = unreachedNumber(game.seat, game.waits.turn.number);
      await queueNotice(db, { match: game.id, kind: 'unreached', number, person }, now());
    });
    return game === undefined ? null : () => tell(game.channel);
  };

  const work = async ({ person, tries }: CallDue): Promise<(() => Promise<void>) | null> => {
    const standing = await standingOf(person);
    if (standing === null) return null;
    const { calling, told } = standing;
    const called = calling === null ? null : await announcer.call(calling);
    if (called !== null) log.info({ turns: told.length, delivery: called.delivery }, 'called to turns');
    switch (called?.delivery) {
      case undefined:
        await settle(person, standing);
        break;
      case 'told':
        await settle(person, { told, message: called.message });
        break;
      case 'notAllowed':
        return calling && fallBack(calling);
      case 'later':
        await store.note((db) =>
          postponeCall(db, { person, tries }, now() + pauseToTell(tries, announcer.line)),
        );
    }
    return null;
  };

  return createDueLoop(parts, {
    what: 'call',
    first: ifLeading(duties, firstCalls),
    keyOf: ({ person }) => person,
    work,
    postpone: postponeCall,
    ...paced,
    line: announcer.line,
  });
}
