import type { BotAnnouncer } from '#features/services';
import type { Delivery } from '#play/announcer';
import type { Hooks } from '#play/hooks';
import { freeLine } from '#test/free-line';

/** An announcer that gives this result for everything and tells nobody. */
export const quietAnnouncer = (delivery: Delivery): BotAnnouncer => ({
  line: freeLine,
  prepare: () => {},
  deliver: async () => delivery,
  beginThread: async () => delivery,
  addToThread: () => {},
  openThread: async () => 'impossible',
  retire: async () => {},
  notice: async () => delivery,
  withdraw: async () => 'done',
  deliverSummary: async () => delivery,
  deliverTurnNotice: async () =>
    delivery.delivery === 'delivered'
      ? { delivery: 'delivered', message: { id: delivery.message, channel: 'direct' } }
      : { delivery: delivery.delivery === 'later' ? 'later' : 'notAllowed' },
  remind: async () => delivery,
  deliverSeasonCard: async () => delivery,
  deliverDayCard: async () => delivery,
});

/** No features: nothing follows from what happens at tables. */
export const quietHooks: Hooks = {
  channelLost: async () => {},
  zoneChanged: async () => {},
  jobs: () => [],
};
