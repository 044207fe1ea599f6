/** The steps of the checklist, in order. */
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

/** The environment variables that decide a step. Each overrides what is saved. */
export const DECIDING_VARIABLES: Readonly<Record<SetupStep, readonly string[]>> = {
  name: [],
  writing: ['OPEN_ACCESS'],
  'sign-up': ['SIGN_UP'],
  address: ['PUBLIC_URL'],
  email: ['SMTP_URL'],
  companion: ['AI_BASE_URL', 'ANTHROPIC_API_KEY'],
  backups: ['BACKUP_DIR'],
};
