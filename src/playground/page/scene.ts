import type {
  Outcome,
  PageChannel,
  PageGuild,
  PagePlace,
  PageRequest,
} from '#playground/page-server/protocol';

/** A picture that can be opened large. */
export interface Picture {
  readonly url: string;
  readonly description: string;
}

/** What every part of the page gets: where the member is, and how to act. */
export interface Scene {
  readonly place: PagePlace;
  readonly channel: PageChannel;
  /** Absent in direct messages. */
  readonly guild: PageGuild | undefined;
  /** Sends what the member did and resolves with how it ended; never rejects. */
  readonly act: (request: PageRequest) => Promise<Outcome>;
  /** Opens a picture large. */
  readonly open: (picture: Picture) => void;
}

/** Used in the address instead of a channel's id: the direct messages of the member who looks. */
export const ownDirectMessages = 'direct';

/** All channels of a place, of guilds and direct messages. */
export function channelsOf(place: PagePlace): readonly PageChannel[] {
  return [...place.guilds.flatMap((guild) => guild.channels), ...place.directMessages];
}

const signs: Readonly<Record<PageChannel['kind'], string>> = {
  text: '#',
  thread: '#',
  archivedThread: '#',
  directMessages: '@',
  group: '',
};

/** A channel's name with the sign of its kind. */
export const signedName = ({ kind, name }: PageChannel): string => `${signs[kind]}${name}`;

/** The name that a mention of this user shows. */
export function userName({ place }: Scene, id: string): string {
  if (id === place.bot.id) return place.bot.name;
  return place.people.find((person) => person.id === id)?.displayName ?? 'unknown-user';
}

/** The name that a mention of this channel shows. */
export function channelName({ place }: Scene, id: string): string {
  return channelsOf(place).find((channel) => channel.id === id)?.name ?? 'unknown';
}

/** The role with this id in the open guild. */
export function roleOf({ guild }: Scene, id: string): PageGuild['roles'][number] | undefined {
  return guild?.roles.find((role) => role.id === id);
}
