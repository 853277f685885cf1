import { ComponentType } from 'discord-api-types/v10';
import type { FormProblem } from '#playground/errors';
import type { MessageBody } from './bodies.ts';
import { everyComponent, type Placed } from './component-tree.ts';

type Path = FormProblem['path'];
interface Use {
  readonly id: string;
  readonly path: Path;
}

const inText = (text: string, path: Path): Use[] =>
  [...text.matchAll(/<a?:\w{2,32}:(\d+)>/g)].map(([, id = '']) => ({ id, path }));

const asField = (emoji: { readonly id?: string | null } | undefined, path: Path): Use[] =>
  emoji?.id ? [{ id: emoji.id, path: [...path, 'emoji'] }] : [];

function usesOf({ component, path }: Placed): Use[] {
  if (component.type === ComponentType.TextDisplay) return inText(component.content, [...path, 'content']);
  if (component.type === ComponentType.StringSelect)
    return component.options.flatMap(({ emoji }, index) => asField(emoji, [...path, 'options', index]));
  return component.type === ComponentType.Button && 'emoji' in component
    ? asField(component.emoji, path)
    : [];
}

/**
 * Emojis in a message that don't belong to the application. Discord refuses them on buttons and in menus. In a text it shows
 * their name instead, which no bot ever wants, so that is refused here too.
 */
export function emojiProblems(
  { content, components }: MessageBody,
  owned: ReadonlyMap<string, unknown>,
): FormProblem[] {
  const uses = [...inText(content ?? '', ['content']), ...everyComponent(components ?? []).flatMap(usesOf)];
  return uses
    .filter(({ id }) => !owned.has(id))
    .map(({ path }) => ({ path, code: 'COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' }));
}
