import type { FamilyContext } from '#features/family/server/family-context.ts';

/** What chapters by e-mail need from the app. */
export type ChapterMailsContext = Pick<
  FamilyContext,
  'db' | 'clock' | 'isSelling' | 'secret' | 'publicUrl' | 'productName'
> & {
  /** Where a reply goes; undefined if none can arrive here. */
  readonly replyAddress: ((token: string) => string) | undefined;
};
