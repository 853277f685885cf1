import {
  AllowedMentionsTypes,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUser,
  ComponentType,
} from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import type { MessageBody } from '#playground/validation/bodies';
import { everyComponent } from '#playground/validation/component-tree';

/**
 * The people and roles that a message pings: those its text mentions, as far as `allowed_mentions` permits; without that field all
 * of them, @everyone included.
 */
export function mentions(
  content: string,
  components: readonly APIMessageTopLevelComponent[],
  allowed: MessageBody['allowed_mentions'],
  users: ReadonlyMap<string, APIUser>,
): Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'> {
  const texts = everyComponent(components).flatMap(({ component }) =>
    component.type === ComponentType.TextDisplay ? [component.content] : [],
  );
  const text = [content, ...texts].join('\n');
  const named = (pattern: RegExp): string[] => [
    ...new Set([...text.matchAll(pattern)].map(([, id = '']) => id)),
  ];
  const parses = (kind: AllowedMentionsTypes): boolean =>
    isAbsent(allowed) || (allowed.parse?.includes(kind) ?? false);
  const permitted = (kind: AllowedMentionsTypes.User | AllowedMentionsTypes.Role, id: string): boolean =>
    parses(kind) || (allowed?.[kind]?.includes(id) ?? false);
  return {
    mentions: named(/<@!?(\d+)>/g).flatMap((id) => {
      const user = users.get(id);
      return user !== undefined && permitted(AllowedMentionsTypes.User, id) ? [user] : [];
    }),
    mention_roles: named(/<@&(\d+)>/g).filter((id) => permitted(AllowedMentionsTypes.Role, id)),
    mention_everyone: parses(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/.test(text),
  };
}
