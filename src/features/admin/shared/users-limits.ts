import { SETUP_STEPS } from './setup-steps.ts';

/** The columns that can sort the list of users. */
export const USER_SORTS = [
  'signup_date',
  'email',
  'subscription_plan',
  'total_chapters',
  'last_login',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/**
 * Everyone with an account; those of them an administrator has disabled; and those who signed up but haven't
 * confirmed their address.
 */
export const ACCOUNT_STATUSES = ['here', 'disabled', 'waiting'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const USERS_A_PAGE = 50;

/** What an administrator did, by its name in the log. */
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

/** What an administrator changes on the setup page, by its name in the log. */
export const AUDIT_SETTINGS = [...SETUP_STEPS, 'checklist'] as const;
export type AuditSetting = (typeof AUDIT_SETTINGS)[number];
