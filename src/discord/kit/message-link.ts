/** Where a message is; the server is null in direct messages. */
interface Place {
  readonly guild: string | null;
  readonly channel: string;
  readonly message: string;
}

/** The link to a message: following it shows the message in Discord. */
export const messageLink = ({ guild, channel, message }: Place): string =>
  `https://discord.com/channels/${guild ?? '@me'}/${channel}/${message}`;
