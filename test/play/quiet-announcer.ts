import type { Announcer, Delivery } from '#play/announcer';

/** An announcer that gives this result for everything and tells nobody. */
export const quietAnnouncer = (delivery: Delivery): Announcer => ({
  prepare: () => {},
  tell: async () => delivery,
  openThread: async () => 'impossible',
  retire: async () => {},
  tellDay: async () => delivery,
  remind: async () => delivery,
});
