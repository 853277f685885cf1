import type { MessageFlags } from 'discord-api-types/v10';

/** Whether a message, or the body of one, has a flag. */
export const hasFlag = (
  { flags }: { readonly flags?: MessageFlags | null | undefined },
  flag: MessageFlags,
): boolean => ((flags ?? 0) & flag) !== 0;
