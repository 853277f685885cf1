import type { Profile } from '#play/standings/standings';
import type { Context } from '#discord/request/context';
import type { AttachedPicture } from '#discord/kit/message';
import { playerAt, windowPicture } from '#discord/sagrada/messages/window';

/** The text about somebody's best window, and its picture. */
interface BestWindow {
  readonly lines: readonly string[];
  readonly picture: AttachedPicture | null;
}

const keptBack = { afterTheirTry: 'profile.bestLater', whenOver: 'profile.bestWhenOver' } as const;

/** Somebody's best window; if the reader must not see it yet, when they will. */
export async function bestWindow({ best }: Profile, context: Context): Promise<BestWindow> {
  const { words } = context;
  if (best === null) return { lines: [], picture: null };
  if (best.seen !== 'now') return { lines: [words.say(keptBack[best.seen])], picture: null };
  const player = playerAt(best.table, best.seat);
  const { pattern } = player;
  return {
    lines: [words.say('profile.best', { pattern })],
    picture: await windowPicture(player, context),
  };
}
