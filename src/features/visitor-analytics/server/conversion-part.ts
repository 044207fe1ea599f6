import { type PersonalDataHandler, jsonFile } from '#features/account/server/api.ts';
import { signUpOf } from './record-conversion.ts';

/**
 * Records that an account reached the welcome page after signing up. Nothing connects visits to an account,
 * in either direction.
 */
export const conversionPart: PersonalDataHandler = {
  tables: ['conversion'],
  exportFor: async function* ({ db, owner, secret }) {
    const welcomed = await db
      .selectFrom('conversion')
      .where('sign_up', '=', signUpOf(secret, owner))
      .select('at')
      .executeTakeFirst();
    yield jsonFile('data/welcome.json', { welcomed: welcomed?.at ?? null });
  },
  forget: async (tx, { userId, secret }) => {
    await tx.deleteFrom('conversion').where('sign_up', '=', signUpOf(secret, userId)).execute();
  },
};
