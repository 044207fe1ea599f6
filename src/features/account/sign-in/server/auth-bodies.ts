import { z } from 'zod';
import { readBody } from '#platform/server/http/read-body.ts';
import { AuthRefusal, type AuthRefusalCode } from './auth-refusal.ts';

const LONGEST_EMAIL = 254;
/**
 * Far more than the limit, so that a password that is too long can be explained, but short enough to be cheap
 * to hash.
 */
const LONGEST_PASSWORD_READ = 1_000;

const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(LONGEST_EMAIL));
const password = z.string().min(1).max(LONGEST_PASSWORD_READ);
const token = z.string().min(1).max(200);
const address = z.string().max(2_000).optional();
const name = z.string().max(1_000).optional();

/** The request bodies of the sign-in service. No other fields are ever read. */
export const AUTH_BODIES = {
  signIn: z.object({ email, password }),
  signUp: z.object({
    email,
    password,
    callbackURL: address,
    /** The secret of the invitation or gift the user came with. */
    inviting_token: token.optional().catch(undefined),
    display_name: name,
    name,
    data: z.object({ display_name: name }).optional(),
  }),
  resend: z.object({ email, callbackURL: address }),
  confirm: z.object({ token, password: password.optional() }),
  requestReset: z.object({ email, redirectTo: address }),
  reset: z.object({ token, newPassword: password }),
  changePassword: z.object({ currentPassword: password, newPassword: password }),
};

/** Turns the first invalid field into a refusal that tells the user what to do. */
const refusalOf = (fault: z.core.$ZodIssue | undefined, isOfLink: boolean): AuthRefusalCode => {
  switch (fault?.path[0]) {
    case 'token':
      return 'LINK_UNKNOWN';
    case 'currentPassword':
      return 'WRONG_PASSWORD';
    case 'newPassword':
      return fault.code === 'too_big' ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_SHORT';
    case 'email':
      return fault.code === 'invalid_type' ? 'BAD_REQUEST' : 'BAD_EMAIL';
    default:
      return isOfLink ? 'LINK_UNKNOWN' : 'BAD_REQUEST';
  }
};

/**
 * Reads the body and checks it against its schema. Throws the refusal for an invalid field (`refusalOf`), and
 * whatever `readBody` throws.
 */
export const readAuthBody = async <S extends z.ZodObject>(
  request: Request,
  schema: S,
): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await readBody(request));
  if (parsed.success) return parsed.data;
  throw new AuthRefusal(refusalOf(parsed.error.issues[0], 'token' in schema.shape));
};
