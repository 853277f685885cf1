import { type System, system } from '#cli/system';
import { createServices, type Services } from '#features/services';
import type { Store } from '#store/store';
import { quietAnnouncer } from '#test/play/quiet-announcer';
import { thinkingHere } from '#test/players/thinking-here';
import { silent } from '#test/silent';

/** The services of a store, without anybody who is told. They use the machine's clock and timers, unless others are given. */
export const houseOn = (store: Store, time: Partial<Pick<System, 'now' | 'schedule'>> = {}): Services =>
  createServices({
    ...system,
    ...time,
    store,
    announcer: quietAnnouncer({ delivery: 'notAllowed' }),
    thinker: thinkingHere(),
    log: silent,
  });
