import type { Chapter } from '#features/chapters/shared/contract.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import type { writingCalls } from '#features/writing/shared/contract.ts';
import type { Answered, Person } from '../harness/test-app.ts';

/** The body of a response that a test builds on. Any status but 200 fails the test here. */
export const done = <T>({ status, body }: Answered<T>): T => {
  if (status !== 200)
    throw new Error(`expected 200, answered ${status}: ${JSON.stringify(body).slice(0, 500)}`);
  return body;
};

/** A chapter by this writer, created as the browser does it. */
export const aChapter = async (
  writer: Person,
  { title = 'The house by the river', content = 'I was born in Minden, in 1941.' } = {},
): Promise<Chapter> => done(await writer.send<Chapter>('POST', '/api/chapters', { title, content }));

export type OpenedWriting = OutputOf<(typeof writingCalls)['open']>;

/** The conversation of this writer's unsaved draft, or of a chapter. */
export const aConversation = async (writer: Person, chapterId?: string): Promise<OpenedWriting> =>
  done(await writer.get<OpenedWriting>(`/api/writing${chapterId ? `?edit=${chapterId}` : ''}`));

/**
 * Texts that have broken other programs. Each must come back as it was sent, except for what no text can hold
 * (U+0000).
 */
export const NAUGHTY_STRINGS = [
  'NUL\u0000 inside',
  '👩‍👩‍👧‍👦 family, 🇩🇪, Z̸̛͓a̴̢l̵g̷o',
  'שלום \u202Eright to left\u202C العربية',
  'lone surrogate \uD800 here',
  `'; drop table chapter; --`,
  '<script>alert(1)</script> ${7*7} {{7*7}} %s %00 \\u0000 \\',
  '__proto__',
  '\u2028 \u2029 \uFEFF \u200B zero width',
  'null',
] as const;
