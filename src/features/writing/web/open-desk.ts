import { CallFailed } from '#platform/web/call.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { isComingBack } from '../shared/coming-back.ts';
import type { writingCalls } from '../shared/contract.ts';
import { writing } from './calls.ts';
import { defaultTitle, isDefaultTitle } from './chapter-title.ts';
import { draftKey, type LocalDraft, readLocalDraft } from './local-draft.ts';
import { storyOf } from './story-history.ts';
import {
  firstState,
  fromTheBeginning,
  type ShownMessage,
  welcomed,
  type WritingState,
} from './writing-state.ts';

type Opened = OutputOf<(typeof writingCalls)['open']>;

export type OpenedDesk = {
  readonly state: Partial<WritingState>;
  /** Some of it is only in this browser and has yet to reach the server. */
  readonly unsaved: boolean;
};

/** What a visitor wrote in this browser, or an empty page. */
export const openForVisitor = (): OpenedDesk => {
  const local = readLocalDraft(draftKey(null, null));
  return { state: { phase: 'ready', ...(local ? stateOfLocal(local) : {}) }, unsaved: false };
};

/**
 * What somebody with an account was writing: the chapter to edit or the unsaved draft, from the server, and what this browser holds that
 * never reached it. Where both changed, the writer is asked.
 */
export const openForWriter = async (
  userId: string,
  edit: string | null,
  signal: AbortSignal,
): Promise<OpenedDesk> => {
  const local = readLocalDraft(draftKey(userId, edit));
  let opened: Opened;
  try {
    opened = await writing.open(edit === null ? {} : { edit }, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: { ...stateWithout(error, local), chapterId: edit }, unsaved: local !== null };
  }
  const server = stateOfServer(opened);
  return local ? joined(server, local) : { state: server, unsaved: false };
};

const stateWithout = (error: unknown, local: LocalDraft | null): Partial<WritingState> => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (code === 'not-found' || code === 'bad-input') return { phase: 'not-found' };
  if (code === 'sign-in-required') return { phase: 'sign-in-needed' };
  return local ? { phase: 'ready', ...stateOfLocal(local) } : { phase: 'unreachable' };
};

const stateOfServer = (opened: Opened): Partial<WritingState> => {
  const { chapter, draft, conversation, photos, chapterCount } = opened;
  const messages: ShownMessage[] = conversation.messages.map((message) => ({ ...message, kept: true }));
  const fallbackTitle = defaultTitle(chapterCount + 1);
  const title = chapter?.title ?? (draft && draft.title.trim() !== '' ? draft.title : fallbackTitle);
  const story = storyOf({
    title,
    titleIsOwn: chapter !== null || !isDefaultTitle(title),
    content: (chapter ?? draft)?.content ?? '',
    weave: (chapter ?? draft)?.weave ?? null,
  });
  return {
    phase: 'ready',
    messages: chapter ? met(messages, chapter.id) : fromTheBeginning(messages),
    story,
    photos,
    message: draft?.message ?? '',
    toCompose: !chapter && story.content === '' && messages.some((message) => message.type === 'user'),
    conversationId: conversation.id,
    chapterId: chapter?.id ?? null,
    revision: (chapter ?? draft)?.revision ?? null,
    keeping: standsSince(chapter?.updatedAt ?? draft?.updatedAt),
  };
};

/** The companion itself welcomes who comes back after some time. */
const met = (messages: readonly ShownMessage[], chapterId: string): readonly ShownMessage[] =>
  isComingBack(messages, Date.now()) ? messages : welcomed(messages, chapterId);

const standsSince = (time: string | undefined): WritingState['keeping'] =>
  time === undefined ? { state: 'nothing' } : { state: 'saved', at: new Date(time) };

export const stateOfLocal = (local: LocalDraft): Partial<WritingState> => ({
  messages: fromTheBeginning(local.messages),
  story: storyOf({
    title: local.chapterTitle,
    titleIsOwn: local.titleIsOwn,
    content: local.generatedStory,
    weave: local.weave,
  }),
  message: local.currentMessage,
  toCompose: local.toCompose,
  conversationId: local.conversationId,
  revision: local.revision,
  keeping: standsSince(local.lastSaved),
});

/** What stands on the server with what this browser has beyond it. */
const joined = (server: Partial<WritingState>, local: LocalDraft): OpenedDesk => {
  const here = stateOfLocal(local);
  const undelivered = local.messages.filter(
    (message) => message.kept === false && !server.messages?.some((one) => one.id === message.id),
  );
  const messages = [...(server.messages ?? []), ...undelivered];
  const withMessages = {
    ...server,
    messages,
    message: local.currentMessage || (server.message ?? ''),
    toCompose: local.toCompose || server.toCompose === true,
  };
  const story = server.story ?? firstState().story;
  const sameText = story.content === local.generatedStory && story.title === local.chapterTitle;
  if (sameText || !local.unsaved)
    return { state: withMessages, unsaved: local.unsaved && local.currentMessage !== server.message };
  const ours = { ...withMessages, story: here.story ?? story };
  const base = server.revision ?? null;
  if (base === null || local.revision === base) return { state: ours, unsaved: true };
  const conflict = {
    id: server.chapterId ?? null,
    title: story.title,
    content: story.content,
    revision: base,
  };
  return { state: { ...ours, conflict, keeping: { state: 'not-saved', why: 'trying' } }, unsaved: true };
};
