import type { MergeState } from '#features/chapters/shared/contract.ts';
import { REVISION_FOLDS_WITHIN_MS } from '#features/chapters/shared/limits.ts';
import type { Answer, Asked } from './virtual-browser.ts';

export type Text = { readonly title: string; readonly content: string };
export type Kept = Text & { readonly revision: number };
export type Message = { readonly id: string; readonly type: 'user' | 'ai'; readonly content: string };
export type Chapter = {
  readonly id: string;
  title: string;
  content: string;
  weave: MergeState | null;
  revision: number;
  foldStartedAt: number | null;
  revisions: Kept[];
};
export type Draft = Text & { readonly weave: MergeState | null; readonly revision: number };
export type Conversation = {
  readonly id: string;
  chapterId: string | null;
  messages: Message[];
  unsent: string;
  draft: Draft | null;
  revisions: Kept[];
};
export type Account = { readonly chapters: Map<string, Chapter>; readonly conversations: Conversation[] };

export const GREETING = 'Hello.';
export const EPOCH = '2026-01-01T00:00:00.000Z';

export class Refused extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, code: string, more: object = {}) {
    super(code);
    this.status = status;
    this.body = { code, title: code, ...more };
  }
}

export const sameText = (one: Text, other: Text): boolean =>
  one.title === other.title && one.content === other.content;

export const keepRevision = (chapter: Chapter, { title, content }: Text): void => {
  if (chapter.revisions.some((kept) => sameText(kept, { title, content }))) return;
  chapter.revisions.push({ title, content, revision: chapter.revision });
  chapter.revision += 1;
};

export const summary = ({ title, content, revision }: Kept) => ({
  title,
  content,
  revision,
  wordCount: 1,
  savedAt: EPOCH,
});

export const companionAnswers = ({ path }: Asked): Answer => {
  if (path.endsWith('/reply'))
    return { status: 200, body: {}, events: [{ type: 'done', content: 'And then?', engine: 'builtin' }] };
  if (path.endsWith('/chapter'))
    return { status: 200, body: { title: '', paragraphs: [], notes: [], origins: [] } };
  return { status: 200, body: { questions: [], content: null, engine: null } };
};

export const replaceText = (
  chapter: Chapter,
  text: Text,
  { now, keepsBefore }: { readonly now: number; readonly keepsBefore: boolean },
): void => {
  if (sameText(chapter, text)) return;
  const { foldStartedAt, title, content, revision } = chapter;
  if (keepsBefore || foldStartedAt === null || foldStartedAt <= now - REVISION_FOLDS_WITHIN_MS) {
    chapter.revisions.push({ title, content, revision });
    chapter.foldStartedAt = now;
  }
  Object.assign(chapter, text);
  chapter.revision += 1;
};
