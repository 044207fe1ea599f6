/**
 * Why the sign-in service refused. The server sends the code with an English sentence; the browser shows the
 * sentence in its own language.
 */
export type AuthRefusalCode =
  | 'WRONG_SIGN_IN'
  | 'WRONG_SIGN_IN_OR_UNCONFIRMED'
  | 'ACCOUNT_DISABLED'
  | 'TOO_MANY_TRIES'
  | 'BAD_EMAIL'
  | 'BAD_REQUEST'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_TOO_PERSONAL'
  | 'ADDRESS_TAKEN'
  | 'PASSWORD_NEEDED'
  | 'LINK_UNKNOWN'
  | 'LINK_EXPIRED'
  | 'LINK_USED'
  | 'SIGN_UP_CLOSED'
  | 'INVITED_ONLY'
  | 'SIGN_IN_REQUIRED'
  | 'WRONG_PASSWORD'
  | 'REFUSED';
