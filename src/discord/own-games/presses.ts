import { z } from 'zod';
import { pageField, pressKinds } from '#discord/kit/press';

/** Shows a page of the presser's own games, as they are now, in place of the message with the button. */
export const ownGamesPresses = pressKinds({ gamesPage: z.strictObject({ page: pageField }) });
