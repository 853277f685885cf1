import { z } from 'zod';
import { tableIdSchema } from '#play/table';
import { pressKinds } from '#discord/kit/press';
import { settingNames } from './settings.ts';

const setting = z.enum(settingNames);

/** Set what was picked in a menu of the settings: the presser's own, a table's or a server's. */
export const settingsPresses = pressKinds({
  setForPerson: z.strictObject({ setting }),
  setForTable: z.strictObject({ table: tableIdSchema, setting }),
  setForServer: z.strictObject({ setting }),
});
