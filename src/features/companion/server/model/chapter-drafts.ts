import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Turn } from '#engine/conversation/turn.ts';
import { keyedHash } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import { type SealedText, sealedText } from '#platform/server/sealed-text.ts';
import {
  beginDraft,
  type DraftState,
  failDraft,
  keepDraft,
  showLife,
  SIGN_OF_LIFE_MS,
  stateOf,
} from './chapter-draft-rows.ts';
import type { ChapterDraft } from './model-chapter.ts';

/** The model that writes. Each model has its own drafts. */
export type DraftModel = Pick<LanguageModel, 'protocol' | 'name'>;

export type DraftOptions = {
  readonly model: DraftModel;
  /** Also retries a draft that failed a moment ago. */
  readonly afresh: boolean;
  /** How long to wait for it. */
  readonly waitMs: number;
};

export type ChapterDrafts = {
  /**
   * The draft for exactly these turns: the existing one, or the one that `write` produces now, once for
   * everyone who asks in the meantime, on any node. Undefined if it takes longer than the caller waits. `id`
   * is derived from the turns. Throws if it could not be written, now or a moment ago.
   */
  draftFor(
    turns: readonly Turn[],
    write: () => Promise<ChapterDraft>,
    options: DraftOptions,
  ): Promise<{ readonly id: string; readonly draft: ChapterDraft | undefined }>;
  /** This model's draft for exactly these turns, if it is already written. */
  written(turns: readonly Turn[], model: DraftModel): Promise<ChapterDraft | undefined>;
  /** Whether some node is writing the draft with this id right now. */
  isBeingWritten(id: string): Promise<boolean>;
};

/** How soon a node notices what another has written. */
const LOOK_EVERY_MS = 500;
/** Changes whenever the format of a draft does, so that drafts in another format are never opened. */
const FORM = 'chapter draft, first form';

type Named = { readonly id: string; readonly seal: SealedText };

/**
 * What the model wrote for the beginning of a conversation. A draft depends on those turns and the model
 * alone, so it is stored under a hash of them and encrypted with a key made from them: it can be traced to
 * nobody, and is of no use to anyone who doesn't have the conversation.
 */
export const chapterDrafts = ({
  db,
  secret,
  log,
}: Pick<AppContext, 'db' | 'secret' | 'log'>): ChapterDrafts => {
  /** The drafts that this node is writing. */
  const here = new Map<string, Promise<ChapterDraft>>();

  const named = (turns: readonly Turn[], { protocol, name }: DraftModel): Named => {
    const hash = createHash('sha512').update(`${protocol} ${name}\n`);
    for (const turn of turns) hash.update(`${turn.type} ${turn.content.length} ${turn.content}\n`);
    const told = hash.digest('base64url');
    return {
      id: keyedHash(secret, `${FORM}: id`, told),
      seal: sealedText(keyedHash(secret, `${FORM}: key`, told)),
    };
  };

  const opened = (state: DraftState, { seal }: Named, turns: readonly Turn[]): ChapterDraft | undefined => {
    const text = state.is === 'written' ? seal.open(state.draft) : undefined;
    // Only our own code can have sealed it.
    return text === undefined ? undefined : { ...(JSON.parse(text) as ChapterDraft), read: turns };
  };

  const writeHere = async (
    { id, seal }: Named,
    writer: string,
    write: () => Promise<ChapterDraft>,
  ): Promise<ChapterDraft> => {
    const held = { id, writer };
    const sign = setInterval(() => {
      showLife(db, held).catch((error: unknown) => log.warn({ err: error }, 'a draft may be written twice'));
    }, SIGN_OF_LIFE_MS).unref();
    try {
      const draft = await write();
      // Stored without its turns: anyone who opens it already has them.
      await keepDraft(db, held, seal.seal(JSON.stringify({ ...draft, read: [] })));
      return draft;
    } catch (error) {
      await failDraft(db, held).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(sign);
      here.delete(id);
    }
  };

  return {
    draftFor: async (turns, write, { model, afresh, waitMs }) => {
      const name = named(turns, model);
      const { id } = name;
      const until = performance.now() + waitMs;
      for (let isFirst = true; ; isFirst = false) {
        const left = Math.max(0, until - performance.now());
        const state = await stateOf(db, id);
        const draft = opened(state, name, turns);
        if (draft) return { id, draft };
        if (state.is === 'written') throw new Error('This draft cannot be opened.');
        const mayBegin = state.is === 'free' || (state.is === 'failed' && afresh && isFirst);
        const writer = randomUUID();
        if (mayBegin && (await beginDraft(db, { id, writer, afresh }))) {
          const writing = writeHere(name, writer, write);
          // Prevents an unhandled rejection. Callers that wait still get the error.
          writing.catch(() => undefined);
          here.set(id, writing);
        } else if (state.is === 'failed' && !here.has(id)) throw new Error('It failed a moment ago.');
        const writing = here.get(id);
        const wait = pause(writing ? left : Math.min(left, LOOK_EVERY_MS), undefined, { ref: false });
        const ready = await Promise.race([writing, wait]);
        if (ready || performance.now() >= until) return { id, draft: ready };
      }
    },
    written: async (turns, model) => {
      const name = named(turns, model);
      return opened(await stateOf(db, name.id), name, turns);
    },
    isBeingWritten: async (id) => (await stateOf(db, id)).is === 'being-written',
  };
};
