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
  /** Said by the page, not by the companion: never sent, never part of the story. `stopgap` stands where a reply is missing. */
  readonly aside?: 'welcome' | 'stopgap' | 'no-companion';
  /** False while the server does not have it yet; only for people with an account. */
  readonly kept?: boolean;
  /** Recordings that it was made of, whose sound stays with it; only until the server has it. */
  readonly recordings?: readonly string[];
  /** Said while there was no connection; nothing of it has reached the companion. */
  readonly waits?: boolean;
  /** Asked by this device from the prefetched questions, behind the message `after`, until the companion has heard of it. */
  readonly meanwhile?: { readonly question: string; readonly after: string };
};

/**
 * Whether the words are safe, and why not. `on-device`: in this browser only, which is all there is for a visitor. `gone`: the chapter was
 * deleted elsewhere; `empty`: a chapter without a title or words is not kept; `no-room`: this browser keeps nothing.
 */
export type SaveStatus =
  | { readonly state: 'nothing' }
  | { readonly state: 'saved' | 'on-device'; readonly at: Date }
  | { readonly state: 'saving' }
  | { readonly state: 'not-saved'; readonly why: 'trying' | 'sign-in' | 'gone' | 'empty' | 'no-room' };

/** A text that stands beside ours: on the server, where ours came too late, or on the page of a window that was closed. */
export type OtherText = {
  readonly id: string | null;
  readonly title: string;
  readonly content: string;
  /** Null for one that is not on the server: what stands here goes on from where it is. */
  readonly revision: number | null;
};

export type SetAsideText = { readonly title: string; readonly content: string };

export type WritingState = {
  readonly phase: 'opening' | 'ready' | 'not-found' | 'sign-in-needed' | 'unreachable';
  readonly messages: readonly ShownMessage[];
  /** What has come of the reply so far, '' while the companion thinks, null while none is awaited. */
  readonly arriving: string | null;
  /** The last reply that came while the page was open, for the live region. */
  readonly lastReply: string;
  /** Why the last words could not be sent. */
  readonly refusal: string | null;
  /** The words in the box. */
  readonly message: string;
  /** The words that the server has of the box; for a visitor, those that this browser has. */
  readonly unsentBase: string;
  /** Words to put (back) into the box; a new object each time. `instead`: those that they hold already. */
  readonly intoBox: { readonly words: string; readonly instead?: string } | null;
  readonly story: Story;
  /** Of this conversation and its story, in the order of the story; only for people with an account. */
  readonly photos: readonly Photo[];
  readonly notes: readonly ChapterNote[];
  /** A reply has come, or another style was chosen, and the story has not been written from it yet. */
  readonly toCompose: boolean;
  /** The style that the writer has just chosen, until the story is written in it; then `story.weave` says it. */
  readonly chosenStyle?: ChapterStyle | undefined;
  readonly conversationId: string | null;
  readonly chapterId: string | null;
  readonly revision: number | null;
  /** The text that stands on the server under that revision; null where this page does not know it. */
  readonly base: StoryText | null;
  readonly saveStatus: SaveStatus;
  /** Whether there is a way to the server, as far as requests have shown; `back` for a moment once everything has arrived. */
  readonly connection: 'here' | 'gone' | 'back';
  readonly conflict: OtherText | null;
  /** Both texts of a conflict that was decided, until the server has them among the earlier versions. */
  readonly setAside: readonly SetAsideText[];
  readonly firstChapterDone: boolean;
};

/** The moment of the greeting does not matter, and the server and the browser must draw the same. */
const greetingMessage: ShownMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'ai',
  content: t('Hello, I am glad you are here. Let us begin at the beginning: where were you born?'),
  engine: null,
  timestamp: '1970-01-01T00:00:00.000Z',
};

/** Where a question of the companion waits for its answer, the page asks none of its own beside it. */
const welcomeMessage = (isAsked: boolean): ShownMessage => ({
  ...greetingMessage,
  id: '00000000-0000-4000-8000-000000000002',
  content: isAsked
    ? t('Welcome back. Your chapter is here as you left it. This was my last question:')
    : t('Welcome back. Your chapter is here as you left it. What else comes to mind about those days?'),
  aside: 'welcome',
});

/** What both the server and the browser draw first. */
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

/** Whether the writer decided the same about both: sentences, and the style. */
export const isSameChoice = (one: MergeState | null, other: MergeState | null): boolean =>
  String([one?.style, one?.decided]) === String([other?.style, other?.decided]);

/** Whether nobody has written here since the text came from the server: then a newer one from there takes nothing from anybody. */
export const isAsInBase = ({ story, base }: WritingState): boolean =>
  base !== null &&
  story.title === base.title &&
  story.content === base.content &&
  isSameChoice(story.weave, base.weave);

/** A conversation begins with the greeting, also where the server did not keep it: the first answer is an answer to it. */
export const fromTheBeginning = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages[0]?.type === 'ai' ? messages : [greetingMessage, ...messages];

/**
 * An existing chapter is met with a welcome, where the companion gave none; one without a conversation has nothing before it. A question that waits
 * comes after it, so that it is what one reads last.
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

/** Whether the server lacks a message that somebody with an account has sent. */
export const isUndelivered = ({ kept }: ShownMessage): boolean => kept === false;

/** What was really said, oldest first. */
export const spoken = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages.filter((message) => message.aside === undefined);

/** The message that the companion owes a reply: the last one, if it is the writer's. */
export const unanswered = (messages: readonly ShownMessage[]): ShownMessage | undefined => {
  const last = spoken(messages).at(-1);
  return last?.type === 'user' ? last : undefined;
};

/** Whether the companion owes a reply, or there are words that it has not heard of. */
export const isOwedReply = (messages: readonly ShownMessage[]): boolean =>
  unanswered(messages) !== undefined ||
  spoken(messages).some(({ kept, waits }) => kept === false || waits === true);
