import type { PageChannel } from '#playground/page-protocol';

/** Up to where one member has read which channel, kept by the browser. */
export interface ReadMarks {
  readonly isUnread: (channel: PageChannel) => boolean;
  /** Says that this channel has been read up to its newest message. */
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
