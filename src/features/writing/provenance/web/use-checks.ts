import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CheckedStory } from '#features/companion/shared/contract.ts';
import { MAX_CHECKED_LENGTH, MAX_CHECKED_SENTENCES } from '#features/companion/shared/limits.ts';
import { CallFailed } from '#platform/web/call.ts';
import { sentencePlaces } from '#features/writing/provenance/shared/sentence-places.ts';
import { whatItWas } from '#features/writing/about-you/shared/what-it-was.ts';
import { companion } from '#features/writing/web/calls.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { createStore, type Store } from '#features/writing/web/store.ts';
import { type ShownMessage, spoken, type WritingState } from '#features/writing/web/writing-state.ts';
import type { Check } from './judged.ts';
import { removedSentences } from './not-in-story.ts';

/** The story is checked when the writer pauses this long. */
const PAUSE_MS = 800;
/** How long to wait for the story to be written from what was just said, before checking anyway. */
const COMPOSING_MS = 8_000;

export type Checks = {
  readonly bySentence: ReadonlyMap<string, Check>;
  readonly removed: readonly string[];
  readonly left: CheckedStory['left'];
  /** The conversation this result is about. */
  readonly spoken: readonly ShownMessage[];
  /** Whether the missing results are on their way. */
  readonly line: 'asking' | 'answered' | 'offline' | 'failed';
};

const NOTHING: Checks = { bySentence: new Map(), removed: [], left: [], spoken: [], line: 'asking' };

type StoryChecks = Store<Checks> & {
  /** Checks the story now and whenever it changes; returns a function that stops this. */
  start(): () => void;
};

/**
 * Where the sentences of the story come from, checked again whenever the story or the conversation has
 * changed and come to rest.
 */
const storyChecks = (editor: EditorSession): StoryChecks => {
  const checks = createStore(NOTHING);
  let answered = '';
  let asking: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (): Promise<void> => {
    const { messages, story } = editor.store.get();
    const { input, removed, spoken: talk } = questionsFor(story, messages);
    const body = JSON.stringify(input);
    if (body === answered) {
      // A sentence that has moved from the text to the missing ones still needs checking.
      checks.set({ removed, line: 'answered' });
      return;
    }
    const { signal } = (asking = new AbortController());
    checks.set({ line: 'asking' });
    try {
      const { sentences, left } = await companion.check(input, { signal });
      answered = body;
      const entries = input.sentences.flatMap(({ text, was }, at): [string, Check][] => {
        const found = sentences[at];
        return found ? [[text, { ...found, was }]] : [];
      });
      checks.set({ bySentence: new Map(entries), removed, left, spoken: talk, line: 'answered' });
    } catch (error) {
      if (signal.aborted) return;
      const isOffline = error instanceof CallFailed && error.code === 'offline';
      checks.set({ line: isOffline ? 'offline' : 'failed' });
    }
  };

  const soon = (): void => {
    asking?.abort();
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), editor.store.get().toCompose ? COMPOSING_MS : PAUSE_MS);
  };

  return {
    ...checks,
    start: () => {
      let seen = editor.store.get();
      const unsubscribe = editor.store.subscribe(() => {
        const { story, messages, toCompose } = editor.store.get();
        const isSame =
          story.content === seen.story.content &&
          story.weave === seen.story.weave &&
          messages === seen.messages &&
          toCompose === seen.toCompose;
        seen = editor.store.get();
        if (!isSame) soon();
      });
      addEventListener('online', soon);
      soon();
      return () => {
        unsubscribe();
        removeEventListener('online', soon);
        clearTimeout(timer);
        asking?.abort();
      };
    },
  };
};

export const useChecks = (editor: EditorSession): Checks => {
  const checks = useMemo(() => storyChecks(editor), [editor]);
  useEffect(() => checks.start(), [checks]);
  return useSyncExternalStore(checks.subscribe, checks.get);
};

type Asked = {
  readonly input: Parameters<typeof companion.check>[0];
  readonly removed: readonly string[];
  readonly spoken: readonly ShownMessage[];
};

const questionsFor = (
  { content, weave }: WritingState['story'],
  messages: WritingState['messages'],
): Asked => {
  const existing = [...new Set(sentencePlaces(content).map(({ text }) => text))].filter(
    ({ length }) => length <= MAX_CHECKED_LENGTH,
  );
  const was = whatItWas(existing, weave);
  const removed = removedSentences(existing, was, weave);
  const talk = spoken(messages);
  return {
    input: {
      conversation: talk.map(({ type, content: words }) => ({ type, content: words })),
      sentences: [
        ...existing.map((text, at) => ({ text, was: was[at] ?? null })),
        ...removed.map((text) => ({ text, was: text })),
      ].slice(0, MAX_CHECKED_SENTENCES),
    },
    removed,
    spoken: talk,
  };
};
