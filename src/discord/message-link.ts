/** Where a message is; null for the server in direct messages. */
interface Place {
  readonly guild: string | null;
  readonly channel: string;
  readonly message: string;
}

/** The address of a message: Discord shows it when somebody follows it. */
export const messageLink = ({ guild, channel, message }: Place): string =>
  `https://discord.com/channels/${guild ?? '@me'}/${channel}/${message}`;
