import { hasTitleAndText } from '#features/chapters/shared/title-and-text.ts';
import { joinDrafts, joinUnsent } from '#features/writing/autosave/server/join-drafts.ts';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import {
  type Account,
  type Chapter,
  type Conversation,
  companionAnswers,
  type Draft,
  GREETING,
  EPOCH,
  keepRevision,
  type Message,
  Refused,
  replaceText,
  sameText,
  summary,
  type Text,
} from './model-rows.ts';
import type { Answer, Asked, Server } from './virtual-browser.ts';

/**
 * The server's writing calls, with its rules but in memory, for running thousands of histories.
 * `server-model.test.ts` compares it with the real server. `clock`: the time in milliseconds.
 */
export class ServerModel {
  readonly accounts = new Map<string, Account>();
  readonly #clock: () => number;
  #ids = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Everything that an account can read again, on any device. */
  wordsOf(who: string): string {
    const { chapters, conversations } = this.account(who);
    return JSON.stringify([[...chapters.values()], conversations]);
  }

  /** The texts that an account has in a chapter, a draft or an earlier version. */
  textsOf(who: string): Set<string> {
    const { chapters, conversations } = this.account(who);
    const pieces = [...chapters.values(), ...conversations.map((one) => ({ ...one.draft, ...one }))];
    return new Set(
      pieces.flatMap(({ content, revisions }) => [
        ...(content === undefined ? [] : [content]),
        ...revisions.map((kept) => kept.content),
      ]),
    );
  }

  account(who: string): Account {
    const known = this.accounts.get(who) ?? { chapters: new Map(), conversations: [] };
    this.accounts.set(who, known);
    return known;
  }

  #id(): string {
    this.#ids += 1;
    return `00000000-0000-4000-9000-${String(this.#ids).padStart(12, '0')}`;
  }

  addChapter(who: string, text: Text, weave: MergeState | null = null): Chapter {
    const chapter = { id: this.#id(), ...text, weave, revision: 1, foldStartedAt: null, revisions: [] };
    this.account(who).chapters.set(chapter.id, chapter);
    return chapter;
  }

  readonly answer: Server = (asked, who) => {
    try {
      if (asked.path.startsWith('/api/companion')) return companionAnswers(asked);
      if (who === null) throw new Refused(401, 'sign-in-required');
      return { status: 200, body: {}, ...this.#call(asked, who) };
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: error.body };
      throw error;
    }
  };

  #call({ method, path, query, body }: Asked, who: string): Partial<Answer> {
    const [, , area, ...rest] = path.split('/');
    if (area === 'chapters') return this.#chapterCall(rest, body, who);
    const [what, id, part] = rest;
    if (what === undefined) return { body: this.#open(who, query.get('edit')) };
    if (what === 'draft') return { body: { revision: this.#saveDraft(who, body), updatedAt: EPOCH } };
    if (what === 'adopted-draft') return { body: this.#adopt(who, body) };
    const conversation = this.#conversation(who, id);
    switch (`${method} ${part}`) {
      case 'POST messages':
        return { events: this.#say(conversation, body.message as Message) };
      case 'PUT unsent-message':
        return this.#saveUnsent(conversation, body);
      case 'POST revisions':
        this.#setAside(who, conversation, body as Text);
        return {};
      case 'GET revisions':
        return { body: { revisions: conversation.revisions.toReversed().map(summary) } };
      case 'POST chapter':
        return { body: this.#keepAsChapter(who, conversation, body as Draft) };
      case 'GET reserve':
        return { body: { questions: [] } };
      default:
        return { body: { message: null } };
    }
  }

  #conversation(who: string, id: string | undefined): Conversation {
    const found = this.account(who).conversations.find((one) => one.id === id);
    if (!found) throw new Refused(404, 'not-found');
    return found;
  }

  #chapter(who: string, id: string | undefined): Chapter {
    const found = this.account(who).chapters.get(id ?? '');
    if (!found) throw new Refused(404, 'not-found');
    return found;
  }

  #conversationOf(who: string, chapterId: string | null): Conversation {
    const { conversations } = this.account(who);
    const found = conversations.find((one) => one.chapterId === chapterId);
    if (found) return found;
    const greeting = { id: this.#id(), type: 'ai' as const, content: GREETING };
    const begun = { id: this.#id(), chapterId, messages: chapterId === null ? [greeting] : [], unsent: '' };
    conversations.push({ ...begun, draft: null, revisions: [] });
    return this.#conversationOf(who, chapterId);
  }

  #open(who: string, edit: string | null) {
    const chapter = edit === null ? null : this.#chapter(who, edit);
    const { id, messages, unsent, draft } = this.#conversationOf(who, edit);
    return {
      conversation: {
        id,
        unsentMessage: unsent,
        messages: messages.map((one) => ({ ...one, engine: null, timestamp: EPOCH })),
      },
      chapter: chapter && { ...chapter, revisions: undefined, updatedAt: EPOCH },
      draft: draft && { ...draft, updatedAt: EPOCH },
      photos: [],
      chapterCount: this.account(who).chapters.size,
    };
  }

  #saveDraft(who: string, body: Record<string, unknown>): number {
    const { title, content, weave, revision } = body as unknown as Draft & { revision: number | null };
    const conversation = this.#conversation(who, body.conversationId as string);
    if (conversation.chapterId !== null) this.#refuseStale(who, conversation.chapterId);
    const { draft } = conversation;
    if (draft && draft.revision !== revision) throw new Refused(409, 'stale-revision', { current: draft });
    conversation.draft = { title, content, weave, revision: (draft?.revision ?? 0) + 1 };
    return conversation.draft.revision;
  }

  #refuseStale(who: string, chapterId: string): never {
    const { id, title, content, revision } = this.#chapter(who, chapterId);
    throw new Refused(409, 'stale-revision', { current: { id, title, content, revision } });
  }

  #keepAsChapter(who: string, conversation: Conversation, text: Draft) {
    if (conversation.chapterId !== null) this.#refuseStale(who, conversation.chapterId);
    const { draft, revisions } = conversation;
    if (draft && draft.revision !== text.revision)
      throw new Refused(409, 'stale-revision', { current: draft });
    if (!hasTitleAndText(text)) throw new Refused(422, 'nothing-to-save');
    const chapter = this.addChapter(who, { title: text.title, content: text.content }, text.weave);
    for (const kept of revisions) keepRevision(chapter, kept);
    Object.assign(conversation, { chapterId: chapter.id, draft: null, revisions: [] });
    const { weave: _weave, revisions: _revisions, ...answered } = chapter;
    return answered;
  }

  #setAside(who: string, conversation: Conversation, { title, content }: Text): void {
    if (conversation.chapterId !== null)
      return keepRevision(this.#chapter(who, conversation.chapterId), { title, content });
    const { revisions } = conversation;
    if (!revisions.some((kept) => sameText(kept, { title, content })))
      revisions.push({ title, content, revision: (revisions.at(-1)?.revision ?? 0) + 1 });
  }

  #saveUnsent(conversation: Conversation, { message, base }: Record<string, unknown>): Partial<Answer> {
    if (![message, base].includes(conversation.unsent))
      throw new Refused(409, 'stale-revision', { current: { message: conversation.unsent } });
    conversation.unsent = message as string;
    return {};
  }

  #say(conversation: Conversation, { id, content }: Message): unknown[] {
    const { messages } = conversation;
    let at = messages.findIndex((one) => one.id === id);
    if (at < 0) {
      at = messages.push({ id, type: 'user', content }) - 1;
      if (conversation.unsent.trim() === content) conversation.unsent = '';
    }
    const reply = messages.find((one) => one.id === `${id}-reply`) ?? {
      id: `${id}-reply`,
      type: 'ai' as const,
      content: 'And then?',
    };
    if (!messages.includes(reply)) messages.push(reply);
    const message = { ...reply, engine: 'builtin', timestamp: EPOCH };
    return [
      { type: 'kept', messageId: id },
      { type: 'done', content: reply.content, engine: 'builtin' },
      { type: 'replied', message },
    ];
  }

  #adopt(who: string, body: Record<string, unknown>) {
    const visitors = body as unknown as Draft & { message: string; messages: Message[] };
    const conversation = this.#conversationOf(who, null);
    const { draft, messages } = conversation;
    const { title, content, weave } = joinDrafts(draft, visitors);
    conversation.draft = { title, content, weave, revision: (draft?.revision ?? 0) + 1 };
    conversation.unsent = joinUnsent(conversation.unsent, visitors.message);
    for (const { id, type, content: said } of visitors.messages)
      if (!messages.some((one) => one.id === id)) messages.push({ id, type, content: said });
    return {};
  }

  #chapterCall(rest: string[], body: Record<string, unknown>, who: string): Partial<Answer> {
    const [id, what, number, deed] = rest;
    const chapter = this.#chapter(who, id);
    if (what === undefined) return { body: this.#save(who, chapter, body as unknown as Draft) };
    if (number === undefined) return { body: { revisions: chapter.revisions.toReversed().map(summary) } };
    const kept = [...chapter.revisions, chapter].find((one) => one.revision === Number(number));
    if (!kept) throw new Refused(404, 'not-found');
    if (deed !== 'restore') return { body: summary(kept) };
    const isKept = chapter.revisions.some((one) => sameText(one, chapter));
    replaceText(
      chapter,
      { title: kept.title, content: kept.content },
      { now: this.#clock(), keepsBefore: !isKept },
    );
    return { body: { title: kept.title, content: kept.content, revision: chapter.revision } };
  }

  #save(who: string, chapter: Chapter, { title, content, weave, revision }: Draft): object {
    if (!hasTitleAndText({ title, content })) throw new Refused(422, 'nothing-to-save');
    if (revision !== chapter.revision) this.#refuseStale(who, chapter.id);
    chapter.weave = weave ?? chapter.weave;
    replaceText(chapter, { title, content }, { now: this.#clock(), keepsBefore: false });
    return { title, revision: chapter.revision };
  }
}
