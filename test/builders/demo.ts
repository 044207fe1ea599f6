import type { DemoContent } from '#app/server/demo/demo-content.ts';
import { runOperator } from '#app/server/operator/run-operator.ts';
import type { CheckedStory } from '#features/companion/shared/contract.ts';
import { sentencesOf } from '#features/writing/provenance/shared/sentences.ts';
import { paragraphsOf } from '#platform/shared/text.ts';
import { aBrowser, aPersonAt } from './accounts.ts';
import { CHECKOUT } from '../harness/an-instance.ts';
import { done } from './builders.ts';
import type { Person, TestApp } from '../harness/test-app.ts';

type Turns = readonly { readonly type: 'user' | 'ai'; readonly content: string }[];

/** The sentences of a chapter that are doubtful or based on nothing that was said. */
export const checkedAt = async (writer: Person, turns: Turns, text: string): Promise<string[]> => {
  const sentences = paragraphsOf(text).flatMap(sentencesOf);
  const checked = done(
    await writer.send<CheckedStory>('POST', '/api/companion/check', {
      conversation: turns,
      sentences: sentences.map((sentence) => ({ text: sentence, was: null })),
    }),
  );
  return sentences.filter((_, at) => {
    const { sources = [], why = null } = checked.sentences[at] ?? {};
    return sources.length === 0 || why !== null;
  });
};

export type Ran = { readonly code: number; readonly said: string; readonly complained: string };

/** Runs `hearthbook demo` on a running server. */
export const runDemo = async ({ context }: TestApp, ...args: string[]): Promise<Ran> => {
  const said: string[] = [];
  let complained = '';
  const code = await runOperator(['demo', ...args], {
    places: { root: CHECKOUT, template: '' },
    context,
    terminal: {
      isInteractive: false,
      say: (line) => void said.push(line),
      show: () => undefined,
      clear: () => undefined,
      ask: async () => undefined,
    },
    complain: (line) => (complained += String(line)),
    stop: () => new AbortController().signal,
  });
  return { code, said: said.join('\n'), complained };
};

/** Signs someone in with the password that the command printed. */
export const signedInAs = async (app: TestApp, { said }: Ran, email: string): Promise<Person> => {
  const password = said
    .split('\n')
    .find((line) => line.includes(email))
    ?.trim()
    .split(/\s+/)[1];
  const browser = aBrowser(app);
  const { status } = await browser.post('sign-in/email', { email, password });
  if (status !== 200) throw new Error(`${email} cannot sign in`);
  return aPersonAt(app, browser);
};

/** The same family with one chapter for each writer and no pictures, which takes a second to create. */
export const aSmallDemo = (content: DemoContent): DemoContent => {
  const writers = content.writers.map((writer) => ({ ...writer, chapters: writer.chapters.slice(0, 1) }));
  const kept = new Set(writers.flatMap(({ chapters }) => chapters.map(({ id }) => id)));
  return {
    ...content,
    writers,
    photos: [],
    notes: content.notes.filter(({ chapter }) => kept.has(chapter)),
    book: {
      ...content.book,
      parts: content.book.parts.map((part) => ({
        ...part,
        chapters: part.chapters.filter((id) => kept.has(id)),
      })),
    },
  };
};
