import { careReply } from './care-reply.ts';
import { distressOf } from './distress.ts';
import { type HelpLines, helpLinesFor } from './help-lines.ts';

/**
 * The reply to a writer who says, anywhere on these pages, that they are in danger or mean to harm
 * themselves; undefined for anything else.
 */
export const urgentCare = (
  words: string,
  helpLines: HelpLines,
  acceptLanguage: string | null,
): string | undefined => {
  const { level, language } = distressOf(words);
  if (level !== 'danger' && level !== 'self-harm') return undefined;
  return careReply(level, helpLinesFor(helpLines, acceptLanguage, language), language);
};
