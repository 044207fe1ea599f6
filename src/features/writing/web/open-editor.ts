import { CallFailed } from '#platform/web/call.ts';
import { isConnectionError } from '#features/writing/offline/web/connection-error.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { isComingBack } from '#features/writing/conversation/shared/coming-back.ts';
import type { writingCalls } from '#features/writing/shared/contract.ts';
import { writing } from './calls.ts';
import { isDefaultTitle } from '#features/writing/story/shared/default-title.ts';
import { defaultTitle } from '#features/writing/story/web/chapter-title.ts';
import { draftKey, type LocalDraft, readLocalDraft } from '#features/writing/autosave/web/local-draft.ts';
import { storyOf } from '#features/writing/story/web/story-history.ts';
import { mergeUnsent } from '#features/writing/conversation/web/unsent-message.ts';
import {
  firstState,
  fromTheBeginning,
  isSameChoice,
  isUndelivered,
  type ShownMessage,
  welcomed,
  type WritingState,
} from './writing-state.ts';

/** A writer who can go on without the server waits no longer than this on a weak connection. */
const LONGEST_WAIT_MS = 8_000;
/** For everyone else, a slow response is better than none. */
const LONGEST_WAIT_WITHOUT_COPY_MS = 30_000;

type Opened = OutputOf<(typeof writingCalls)['open']>;

export type OpenedEditor = {
  readonly state: Partial<WritingState>;
  /** Some of it is only in this browser and has yet to reach the server. */
  readonly unsaved: boolean;
  /** False if the server was asked and didn't respond: then the page shows what this device has. */
  readonly isAnswered: boolean;
};

/** What a visitor wrote in this browser, or an empty page. */
export const openForVisitor = (): OpenedEditor => {
  const local = readLocalDraft(draftKey(null, null));
  return {
    state: {
      phase: 'ready',
      ...(local ? { ...stateOfLocal(local), unsentBase: local.currentMessage } : {}),
    },
    unsaved: false,
    isAnswered: true,
  };
};

/**
 * What a writer with an account was writing (the chapter to edit, or the draft): the server's text, with
 * anything this browser has that never got there, either from the page (`onPage`) if it was open, or else
 * from storage. If both changed, the writer is asked.
 */
export const openForWriter = async (
  userId: string,
  edit: string | null,
  signal: AbortSignal,
  onPage?: () => LocalDraft,
): Promise<OpenedEditor> => {
  const key = draftKey(userId, edit);
  let opened: Opened;
  try {
    const wasOnItsWay = readLocalDraft(key)?.unsaved === true;
    opened = await ask(userId, edit, signal);
    // The unsaved text has arrived since, perhaps after the server had read what it returned.
    if (wasOnItsWay && readLocalDraft(key)?.unsaved !== true) opened = await ask(userId, edit, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const unsaved = readLocalDraft(key);
    const local = unsaved ?? (await copyOf(userId, edit));
    const state = { ...stateWithout(error, local, edit), chapterId: edit };
    return { state, unsaved: unsaved !== null, isAnswered: false };
  }
  const server = stateOfServer(opened);
  // Read last: if the page was already open, someone may be writing in it.
  const local = onPage ? onPage() : readLocalDraft(key);
  return { ...(local ? joined(server, local) : { state: server, unsaved: false }), isAnswered: true };
};

/** Gives up sooner if the writer can go on without it. Throws CallFailed, AbortError or TimeoutError. */
const ask = async (userId: string, edit: string | null, signal: AbortSignal): Promise<Opened> => {
  const giveUp = new AbortController();
  const soon = setTimeout(async () => {
    // A new page needs nothing from the server to be written on.
    if (edit === null || readLocalDraft(draftKey(userId, edit)) || (await copyOf(userId, edit)))
      giveUp.abort();
  }, LONGEST_WAIT_MS);
  const late = AbortSignal.timeout(LONGEST_WAIT_WITHOUT_COPY_MS);
  const patience = AbortSignal.any([signal, giveUp.signal, late]);
  return writing.open(edit === null ? {} : { edit }, { signal: patience }).finally(() => clearTimeout(soon));
};

/** What the server had when it was last asked, if this device stored that. */
const copyOf = async (userId: string, edit: string | null): Promise<LocalDraft | null> => {
  const copies = await import('#features/writing/offline/web/copies.ts').catch(() => null);
  return copies && copies.readCopy(userId, edit);
};

const stateWithout = (
  error: unknown,
  local: LocalDraft | null,
  edit: string | null,
): Partial<WritingState> => {
  const code = error instanceof CallFailed ? error.code : 'unexpected';
  if (code === 'not-found' || code === 'bad-input')
    // Text that was never saved stays in view, even if its chapter was deleted meanwhile.
    return local?.unsaved
      ? { phase: 'ready', ...stateOfLocal(local), saveStatus: { state: 'not-saved', why: 'gone' } }
      : { phase: 'not-found' };
  if (code === 'sign-in-required') return { phase: 'sign-in-needed' };
  if (local)
    return {
      phase: 'ready',
      ...stateOfLocal(local),
      ...(isOfflineError(error) ? { connection: 'gone' } : {}),
    };
  return isOfflineError(error) && edit === null
    ? { phase: 'ready', connection: 'gone' }
    : { phase: 'unreachable' };
};

const isOfflineError = (error: unknown): boolean => isConnectionError(error) || error instanceof DOMException;

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
    message: conversation.unsentMessage,
    unsentBase: conversation.unsentMessage,
    toCompose: !chapter && story.content === '' && messages.some((message) => message.type === 'user'),
    conversationId: conversation.id,
    chapterId: chapter?.id ?? null,
    revision: (chapter ?? draft)?.revision ?? null,
    base: (chapter ?? draft) ? story : null,
    saveStatus: standsSince(chapter?.updatedAt ?? draft?.updatedAt),
  };
};

/** After a longer break the companion itself welcomes the writer. */
const met = (messages: readonly ShownMessage[], chapterId: string): readonly ShownMessage[] =>
  isComingBack(messages, Date.now()) ? messages : welcomed(messages, chapterId);

/** Anything only this browser has is saved in a moment; until then nothing must say it is saved. */
const ON_ITS_WAY: WritingState['saveStatus'] = { state: 'saving' };

const standsSince = (time: string | undefined): WritingState['saveStatus'] =>
  time === undefined ? { state: 'nothing' } : { state: 'saved', at: new Date(time) };

export const stateOfLocal = (local: LocalDraft): Partial<WritingState> => {
  const story = storyOf({
    title: local.chapterTitle,
    titleIsOwn: local.titleIsOwn,
    content: local.generatedStory,
    weave: local.weave,
  });
  return {
    messages: fromTheBeginning(local.messages),
    story,
    message: local.currentMessage,
    unsentBase: local.unsentBase ?? '',
    setAside: local.setAside ?? [],
    toCompose: local.toCompose,
    chosenStyle: local.chosenStyle,
    conversationId: local.conversationId,
    revision: local.revision,
    base: isTextUnsaved(local) ? null : story,
    saveStatus: { state: local.unsaved ? 'on-device' : 'saved', at: new Date(local.lastSaved) },
  };
};

const isTextUnsaved = ({ textUnsaved, unsaved }: LocalDraft): boolean => textUnsaved ?? unsaved;

/** What the server has, together with anything else this browser has. */
const joined = (server: Partial<WritingState>, local: LocalDraft): Omit<OpenedEditor, 'isAnswered'> => {
  const here = stateOfLocal(local);
  const messages = joinedTalk(server.messages ?? [], local.messages);
  const { unsentBase: unsentThere = '' } = server;
  const { setAside = [] } = here;
  const message = mergeUnsent(here.unsentBase ?? '', local.currentMessage, unsentThere);
  const withMessages = {
    ...server,
    messages,
    message,
    setAside,
    chosenStyle: local.chosenStyle,
    toCompose: local.toCompose || server.toCompose === true,
  };
  const { story = firstState().story, revision: revisionThere = null } = server;
  const sameText = story.content === local.generatedStory && story.title === local.chapterTitle;
  // A page begun without the server may not have a story yet.
  const hasNoStory = local.revision === null && !local.titleIsOwn && local.generatedStory.trim() === '';
  if (sameText || hasNoStory || !isTextUnsaved(local)) {
    const decidesMore = sameText && isTextUnsaved(local) && !isSameChoice(local.weave, story.weave);
    const unsaved =
      decidesMore || message !== unsentThere || setAside.length > 0 || messages.some(isUndelivered);
    const ours = decidesMore ? { story: { ...story, weave: local.weave } } : {};
    return { state: { ...withMessages, ...ours, ...(unsaved ? { saveStatus: ON_ITS_WAY } : {}) }, unsaved };
  }
  const ours = { ...withMessages, story: here.story ?? story, saveStatus: ON_ITS_WAY };
  const isSamePiece = [null, server.conversationId].includes(local.conversationId);
  // If the draft on the server is untouched, there is nothing to choose between.
  const goesOn = isUntouched(story) || (isSamePiece && local.revision === revisionThere);
  if (revisionThere === null || goesOn) return { state: ours, unsaved: true };
  const conflict = {
    id: server.chapterId ?? null,
    title: story.title,
    content: story.content,
    revision: revisionThere,
  };
  // Until it is decided, the text keeps its old revision: if this page is opened again, it must ask again.
  const undecided = { ...ours, conflict, revision: isSamePiece ? local.revision : null, base: null };
  return { state: { ...undecided, saveStatus: { state: 'not-saved', why: 'trying' } }, unsaved: true };
};

/** Whether no one has written or named anything there. */
const isUntouched = ({ title, content }: Pick<WritingState['story'], 'title' | 'content'>): boolean =>
  content.trim() === '' && isDefaultTitle(title);

/**
 * What the server has, then what it lacks. Messages it has no reply to still wait for one, with the question
 * this device asked after them.
 */
const joinedTalk = (
  server: readonly ShownMessage[],
  local: readonly ShownMessage[],
): readonly ShownMessage[] => {
  const askedAfter = (id: string): readonly ShownMessage[] =>
    local.filter(({ meanwhile }) => meanwhile?.after === id);
  const known = new Set(server.map(({ id }) => id));
  const heard = server.flatMap((message, at) => {
    const asked = server[at + 1]?.type === 'ai' ? [] : askedAfter(message.id);
    return asked.length > 0 ? [{ ...message, waits: true }, ...asked] : [message];
  });
  const undelivered = local.filter(({ id, kept }) => kept === false && !known.has(id));
  return [...heard, ...undelivered.flatMap((message) => [message, ...askedAfter(message.id)])];
};
