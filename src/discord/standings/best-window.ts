import type { Profile } from '#table/standings/standings';
import type { Context } from '#discord/context';
import type { AttachedPicture } from '#discord/message';
import { playerAt, windowPicture } from '#discord/messages/window';

/** What is told of somebody's best window, and the picture of it. */
interface BestWindow {
  readonly lines: readonly string[];
  readonly picture: AttachedPicture | null;
}

const keptBack = { afterTheirTry: 'profile.bestLater', whenOver: 'profile.bestWhenOver' } as const;

/** Somebody's best window; of one that who looks must not see yet, when they will. */
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
