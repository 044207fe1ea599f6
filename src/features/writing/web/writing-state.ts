import type { ChapterNote, ChapterStyle } from '#engine/compose/chapter.ts';
import { isWelcomeBack } from '#engine/conversation/greeting.ts';
import { t } from '#platform/shared/i18n.ts';
import type { MergeState } from '#features/chapters/shared/contract.ts';
import type { Message } from '../shared/contract.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { defaultTitle } from '#features/writing/story/web/chapter-title.ts';
import { type Story, storyOf, type StoryText } from '#features/writing/story/web/story-history.ts';

/** A message on the screen. */
export type ShownMessage = Message & {
  /**
   * Said by the page, not by the companion: never sent, never part of the story. `stopgap` replaces a missing
   * reply.
   */
  readonly aside?: 'welcome' | 'stopgap' | 'no-companion';
  /** False while the server does not have it yet; only for people with an account. */
  readonly kept?: boolean;
  /** The recordings it was made from, whose audio is stored with it; only until the server has it. */
  readonly recordings?: readonly string[];
  /** Said while there was no connection; the companion hasn't received it yet. */
  readonly waits?: boolean;
  /**
   * A prefetched question asked by this device after the message `after`; set until the companion has
   * received it.
   */
  readonly meanwhile?: { readonly question: string; readonly after: string };
};

/**
 * Whether the text is safe, and if not, why. `on-device`: in this browser only, which is all a visitor has.
 * `gone`: the chapter was deleted elsewhere; `empty`: a chapter without a title or text is not saved;
 * `no-room`: this browser cannot store anything.
 */
export type SaveStatus =
  | { readonly state: 'nothing' }
  | { readonly state: 'saved' | 'on-device'; readonly at: Date }
  | { readonly state: 'saving' }
  | { readonly state: 'not-saved'; readonly why: 'trying' | 'sign-in' | 'gone' | 'empty' | 'no-room' };

/**
 * A text that conflicts with ours: on the server, if ours came too late, or on the page of a window that was
 * closed.
 */
export type OtherText = {
  readonly id: string | null;
  readonly title: string;
  readonly content: string;
  /** Null if it is not on the server: then the text here keeps its revision. */
  readonly revision: number | null;
};

export type SetAsideText = { readonly title: string; readonly content: string };

export type WritingState = {
  readonly phase: 'opening' | 'ready' | 'not-found' | 'sign-in-needed' | 'unreachable';
  readonly messages: readonly ShownMessage[];
  /**
   * The part of the reply that has arrived, '' while the companion is thinking, null while none is awaited.
   */
  readonly arriving: string | null;
  /** The last reply that arrived while the page was open, for the live region. */
  readonly lastReply: string;
  /** Why the last message could not be sent. */
  readonly refusal: string | null;
  /** The words in the box. */
  readonly message: string;
  /** The text in the box as the server has it; for a visitor, as this browser has it. */
  readonly unsentBase: string;
  /**
   * Text to put (back) into the box; a new object each time. `instead`: the text in the box that it already
   * includes.
   */
  readonly intoBox: { readonly words: string; readonly instead?: string } | null;
  readonly story: Story;
  /** Of this conversation and its story, in story order; only for people with an account. */
  readonly photos: readonly Photo[];
  readonly notes: readonly ChapterNote[];
  /** A reply has come or another style was chosen, and the story has not been written from it yet. */
  readonly toCompose: boolean;
  /**
   * The style the writer has just chosen, until the story is written in it; after that it is in
   * `story.weave`.
   */
  readonly chosenStyle?: ChapterStyle | undefined;
  readonly conversationId: string | null;
  readonly chapterId: string | null;
  readonly revision: number | null;
  /** The server's text of that revision; null if this page does not know it. */
  readonly base: StoryText | null;
  readonly saveStatus: SaveStatus;
  /**
   * Whether the server can be reached, as far as requests have shown; `back` for a moment once everything has
   * been delivered.
   */
  readonly connection: 'here' | 'gone' | 'back';
  readonly conflict: OtherText | null;
  /** Both texts of a decided conflict, until the server has them among the earlier versions. */
  readonly setAside: readonly SetAsideText[];
  readonly firstChapterDone: boolean;
};

/** The time of the greeting does not matter, and the server and the browser must render the same. */
const greetingMessage: ShownMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'ai',
  content: t('Hello, I am glad you are here. Let us begin at the beginning: where were you born?'),
  engine: null,
  timestamp: '1970-01-01T00:00:00.000Z',
};

/** While a question of the companion is waiting for an answer, the page does not ask one of its own. */
const welcomeMessage = (isAsked: boolean): ShownMessage => ({
  ...greetingMessage,
  id: '00000000-0000-4000-8000-000000000002',
  content: isAsked
    ? t('Welcome back. Your chapter is here as you left it. This was my last question:')
    : t('Welcome back. Your chapter is here as you left it. What else comes to mind about those days?'),
  aside: 'welcome',
});

/** The state the server and the browser both render first. */
export const firstState = (): WritingState => ({
  phase: 'opening',
  messages: [greetingMessage],
  arriving: null,
  lastReply: '',
  refusal: null,
  message: '',
  unsentBase: '',
  intoBox: null,
  story: storyOf({ title: defaultTitle(1), titleIsOwn: false, content: '', weave: null }),
  photos: [],
  notes: [],
  toCompose: false,
  conversationId: null,
  chapterId: null,
  revision: null,
  base: null,
  saveStatus: { state: 'nothing' },
  connection: 'here',
  conflict: null,
  setAside: [],
  firstChapterDone: false,
});

/** Whether the writer made the same decisions in both: about sentences, and the style. */
export const isSameChoice = (one: MergeState | null, other: MergeState | null): boolean =>
  String([one?.style, one?.decided]) === String([other?.style, other?.decided]);

/**
 * Whether nothing was written here since the text came from the server: then taking a newer text from there
 * loses nothing.
 */
export const isAsInBase = ({ story, base }: WritingState): boolean =>
  base !== null &&
  story.title === base.title &&
  story.content === base.content &&
  isSameChoice(story.weave, base.weave);

/**
 * A conversation begins with the greeting, even if the server did not store it: the first message answers it.
 */
export const fromTheBeginning = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages[0]?.type === 'ai' ? messages : [greetingMessage, ...messages];

/**
 * Adds a welcome to an existing chapter if the companion gave none; a chapter without a conversation has
 * nothing before it. An unanswered question comes after the welcome, so that it is the last thing the writer
 * reads.
 */
export const welcomed = (
  messages: readonly ShownMessage[],
  chapterId: string | null,
): readonly ShownMessage[] => {
  const last = messages.at(-1);
  if (chapterId === null || messages.slice(-2).some(({ content }) => isWelcomeBack(content))) return messages;
  return last?.type === 'ai'
    ? [...messages.slice(0, -1), welcomeMessage(true), last]
    : [...messages, welcomeMessage(false)];
};

/** Whether the server lacks a message sent by a writer with an account. */
export const isUndelivered = ({ kept }: ShownMessage): boolean => kept === false;

/** What was really said, oldest first. */
export const spoken = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages.filter((message) => message.aside === undefined);

/** The message that the companion owes a reply: the last one, if it is the writer's. */
export const unanswered = (messages: readonly ShownMessage[]): ShownMessage | undefined => {
  const last = spoken(messages).at(-1);
  return last?.type === 'user' ? last : undefined;
};

/** Whether the companion owes a reply, or hasn't received some of the messages. */
export const isOwedReply = (messages: readonly ShownMessage[]): boolean =>
  unanswered(messages) !== undefined ||
  spoken(messages).some(({ kept, waits }) => kept === false || waits === true);
