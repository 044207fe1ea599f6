import { type AccountPart, accountPart } from '#features/account/server/api.ts';
import { bookPart } from '#features/book/server/book-part.ts';
import { chaptersPart } from '#features/chapters/server/api.ts';
import { companionPart } from '#features/companion/server/api.ts';
import { familyPart } from '#features/family/server/family-part.ts';
import { subscriptionPart } from '#features/subscription/server/api.ts';
import { conversionPart } from '#features/visitor-analytics/server/conversion-part.ts';
import { conversationsPart } from '#features/writing/server/conversations-part.ts';
import { photosPart } from '#features/writing/server/photos/photos-part.ts';
import { recordingsPart } from '#features/writing/server/recordings/recordings-part.ts';

/** Everything that is kept of people, by feature: what an export holds and a deletion looks for, in the order of the archive. */
export const accountParts: readonly AccountPart[] = [
  bookPart,
  photosPart,
  recordingsPart,
  accountPart,
  subscriptionPart,
  chaptersPart,
  conversationsPart,
  companionPart,
  familyPart,
  conversionPart,
];

/** Tables without anybody's rows, and why: together with the parts they are all there are, as a test sees. */
export const NOBODYS_TABLES: Readonly<Record<string, string>> = {
  companion_outcome: 'counts of what the engines did, by day',
  stray_file: 'random keys of files that are to be thrown away',
  visit: 'pages visited, by random numbers that lead to no account',
  visit_browser: 'kinds of browsers',
  visit_page: 'pages',
  visit_quarter: 'sums of visits',
  visit_referrer: 'sites that led here',
  visit_total: 'sums of visits',
  visitor: 'random numbers of browsers',
};
