import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { chapterMailCalls } from '#features/family/chapter-mails/shared/chapter-mails-contract.ts';
import { allowReader, chooseWriter, readChapterMails } from './choices.ts';

export const chapterMailRoutes = (context: FamilyContext): Implementation<typeof chapterMailCalls> => ({
  read: ({ viewer }) => readChapterMails(context, viewer.userId),
  allow: ({ viewer, input }) => allowReader(context, viewer.userId, input),
  choose: ({ viewer, input }) => chooseWriter(context, viewer.userId, input),
});
