import { z } from 'zod';
import { standingsPlaceSchema } from '#discord/kit/links';
import { noFields, pressKinds } from '#discord/kit/press';

/** Discord's id of a user. */
export const personSchema = z.string().regex(/^\d{1,20}$/);
const aboutPerson = z.strictObject({ person: personSchema });

/** The presses of rankings and profiles: in the panel with the button, unless they say otherwise. */
export const standingsPresses = pressKinds({
  standings: standingsPlaceSchema,
  /** For everyone in the channel. */
  postStandings: standingsPlaceSchema,
  profile: aboutPerson,
  /** For the person picked in the menu. */
  profileOf: noFields,
  /** Shows how the presser did against this person. */
  against: aboutPerson,
});
