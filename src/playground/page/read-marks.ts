import type { PageChannel } from '#playground/page-server/protocol';

/** How far one member has read each channel, stored by the browser. */
export interface ReadMarks {
  readonly isUnread: (channel: PageChannel) => boolean;
  /** Marks this channel as read up to its newest message. */
  readonly mark: (channel: PageChannel) => void;
}

/** The marks of a member (1–4). */
export function readMarks(member: number): ReadMarks {
  const key = (channel: PageChannel) => `read ${member} ${channel.id}`;
  return {
    isUnread: (channel) =>
      channel.newest !== undefined && localStorage.getItem(key(channel)) !== channel.newest,
    mark: (channel) => {
      if (channel.newest !== undefined) localStorage.setItem(key(channel), channel.newest);
    },
  };
}
