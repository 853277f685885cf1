import type { PageChannel } from '#playground/page-server/protocol';

/** How far one member (1–4) has read each channel, stored by the browser. */
export function readMarks(member: number) {
  const key = (channel: PageChannel) => `read ${member} ${channel.id}`;
  return {
    isUnread: (channel: PageChannel): boolean =>
      channel.newest !== undefined && localStorage.getItem(key(channel)) !== channel.newest,
    /** Marks this channel as read up to its newest message. */
    mark: (channel: PageChannel): void => {
      if (channel.newest !== undefined) localStorage.setItem(key(channel), channel.newest);
    },
  };
}
