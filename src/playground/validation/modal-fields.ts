import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10';
import type { FormProblem } from '#playground/errors';

/** A field that a person fills in. */
export type ModalField = APIComponentInLabel;

/** The fields of a modal, in labels or in rows, with their place in the body. */
export function modalFields({ components }: APIModalInteractionResponseCallbackData): readonly {
  readonly field: ModalField;
  readonly path: FormProblem['path'];
}[] {
  return components.flatMap((part, index) => {
    const path = ['components', index];
    switch (part.type) {
      case ComponentType.Label:
        return [{ field: part.component, path: [...path, 'component'] }];
      case ComponentType.ActionRow:
        return part.components.map((field, place) => ({ field, path: [...path, 'components', place] }));
      case ComponentType.TextDisplay:
        return [];
    }
  });
}
