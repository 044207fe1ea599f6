import { SETUP_STEPS } from './setup-steps.ts';

/** By which the list of users is sorted: the names of its columns. */
export const USER_SORTS = [
  'signup_date',
  'email',
  'subscription_plan',
  'total_chapters',
  'last_login',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Whoever has an account; of those, whom an administrator has shut out; and whoever signed up and has not confirmed their address. */
export const ACCOUNT_STATUSES = ['here', 'disabled', 'waiting'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const USERS_A_PAGE = 50;

/** What an administrator did, as the log tells it. */
export const AUDIT_ACTS = [
  'plan-given',
  'plan-ended',
  'gift-given',
  'gift-corrected',
  'gift-resent',
  'gift-card-made',
  'signed-out',
  'confirmation-resent',
  'disabled',
  'enabled',
  'deleted',
  'users-exported',
  'mail-read',
  'backup-made',
  'model-changed',
  'settings-changed',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** What an administrator sets on the setup page, as the log tells it. */
export const AUDIT_SETTINGS = [...SETUP_STEPS, 'checklist'] as const;
export type AuditSetting = (typeof AUDIT_SETTINGS)[number];
