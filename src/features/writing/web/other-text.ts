import { CallFailed } from '#platform/web/call.ts';
import type { OtherText } from './writing-state.ts';

/** The text that stands on the server, out of its refusal of a save that came too late; null where the refusal holds none. */
export const otherTextOf = (error: unknown): OtherText | null => {
  if (!(error instanceof CallFailed)) return null;
  const current = error.problem?.current;
  if (typeof current !== 'object' || current === null) return null;
  // The refusal's own member: features/chapters/server/standing-text.ts.
  const { id = null, title = '', content = '', revision } = current as Partial<OtherText>;
  return typeof revision === 'number' ? { id, title, content, revision } : null;
};
