/** What the checklist asks, in its order. */
export const SETUP_STEPS = [
  'name',
  'writing',
  'sign-up',
  'address',
  'email',
  'companion',
  'backups',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The variables of the environment that decide a step: each wins over what is saved. */
export const DECIDING_VARIABLES: Readonly<Record<SetupStep, readonly string[]>> = {
  name: [],
  writing: ['OPEN_ACCESS'],
  'sign-up': ['SIGN_UP'],
  address: ['PUBLIC_URL'],
  email: ['SMTP_URL'],
  companion: ['AI_BASE_URL', 'ANTHROPIC_API_KEY'],
  backups: ['BACKUP_DIR'],
};
