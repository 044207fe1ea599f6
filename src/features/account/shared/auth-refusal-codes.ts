/** Why the sign-in service says no. The server sends the code with an English sentence; the browser has the sentence in its own language. */
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
  | 'ADDRESS_TAKEN'
  | 'PASSWORD_NEEDED'
  | 'LINK_UNKNOWN'
  | 'LINK_EXPIRED'
  | 'LINK_USED'
  | 'SIGN_IN_REQUIRED'
  | 'WRONG_PASSWORD'
  | 'REFUSED';
