import type { APIMessage } from 'discord-api-types/v10';
import { pathOnCdn } from '#playground/server/cdn';
import { messageIn } from '#playground/state/lookup';
import type { State } from '#playground/state/state';
import { ClientRefusal } from './answer.ts';

/** A downloaded file. */
export interface Download {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file of a message by its name, even if only a component or an embed shows it; throws a `ClientRefusal` if there is none. */
export function downloaded(
  state: State,
  { id, channel_id: channelId }: Pick<APIMessage, 'id' | 'channel_id'>,
  filename: string,
): Download {
  const all = messageIn(state, channelId, id)?.files ?? [];
  const file = all.find((each) => each.filename === filename);
  const stored = file === undefined ? undefined : state.files.get(pathOnCdn(file));
  if (stored === undefined) {
    const there = all.map((each) => each.filename).join(', ');
    throw new ClientRefusal(
      'unknownFile',
      `This message has no file "${filename}"; it has: ${there || 'none'}.`,
    );
  }
  return { filename, ...stored };
}
