/** Where a message is; the server is null in direct messages. */
interface Place {
  readonly guild: string | null;
  readonly channel: string;
  readonly message: string;
}

/** The link to a channel: following it shows the newest messages there. */
export const channelLink = ({ guild, channel }: Omit<Place, 'message'>): string =>
  `https://discord.com/channels/${guild ?? '@me'}/${channel}`;

/** The link to a message: following it shows the message in Discord. */
export const messageLink = ({ message, ...place }: Place): string => `${channelLink(place)}/${message}`;
