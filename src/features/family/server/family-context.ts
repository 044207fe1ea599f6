import type { AppContext } from '#platform/server/app-context.ts';

export type FamilyContext = AppContext & {
  /**
   * Whether plans are sold here: then connecting costs something, and reading what others share needs a plan
   * (decision 0039).
   */
  readonly isSelling: boolean;
};
