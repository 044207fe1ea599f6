import { t } from '#platform/shared/i18n.ts';
import { help } from './calls.ts';
import { CallFailed } from '#platform/web/call.ts';

type HelpKind = 'site' | 'family';

/** The message for an empty answer (decision 0044). */
const noWords = (kind: HelpKind): string =>
  kind === 'family'
    ? t("I'm sorry, I'm having trouble responding right now. Please try again.")
    : t("I'm sorry, I couldn't process your request right now. Please try again.");

/** Says why there is no answer, with a link to what helps. */
const whyNoAnswer = (error: unknown, kind: HelpKind): string => {
  const code = error instanceof CallFailed ? error.code : undefined;
  if (code === 'turns-used-up')
    return t(
      'You’ve asked all the questions I can answer in one day. Please come back tomorrow. Until then, you may find your answer in the [questions and answers](/faq).',
    );
  if (code === 'sign-in-required')
    return t('You’re no longer signed in. Please [sign in](/signin) again, then ask me again.');
  return kind === 'family'
    ? t("I'm sorry, I'm having trouble responding right now. Please try again.")
    : t("Sorry, I'm having trouble connecting right now. Please try again in a moment.");
};

/** One entry of the conversation with the help. */
export type HelpMessage = {
  readonly id: number;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** When it was sent, as ISO 8601. */
  readonly timestamp: string;
};

export type HelpState = {
  readonly messages: readonly HelpMessage[];
  readonly isPending: boolean;
  /** The question that got no answer, to put back into the box. */
  readonly unanswered: string;
};

/** A conversation with the help. It lasts as long as the page is open, and none of it is stored. */
export type HelpChat = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => HelpState;
  /** Does nothing if there is no text, or if it is already waiting for an answer. */
  ask(words: string): Promise<void>;
};

const GREETINGS: Readonly<Record<HelpKind, string>> = {
  site: t('Hello. What would you like to do?'),
  family: t('Hello. Ask me about your family tree, or how to do something here.'),
};

const answerTo = async (kind: HelpKind, message: string): Promise<string> => {
  if (kind === 'family') return (await help.familyTreeChat({ message, context: 'family_tree' })).message;
  return (await help.helpAssistant({ message, context: 'general_help' })).response;
};

const openChat = (kind: HelpKind): HelpChat => {
  const listeners = new Set<() => void>();
  let state: HelpState = {
    messages: [{ id: 0, role: 'assistant', content: GREETINGS[kind], timestamp: new Date().toISOString() }],
    isPending: false,
    unanswered: '',
  };
  const set = (change: Partial<HelpState>): void => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  const withMessage = (role: HelpMessage['role'], content: string): readonly HelpMessage[] => [
    ...state.messages,
    { id: state.messages.length, role, content, timestamp: new Date().toISOString() },
  ];
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    ask: async (words) => {
      const question = words.trim();
      if (question === '' || state.isPending) return;
      set({ messages: withMessage('user', question), isPending: true, unanswered: '' });
      try {
        const answer = (await answerTo(kind, question)).trim();
        set({ messages: withMessage('assistant', answer || noWords(kind)), isPending: false });
      } catch (error) {
        set({
          messages: withMessage('assistant', whyNoAnswer(error, kind)),
          isPending: false,
          unanswered: question,
        });
      }
    },
  };
};

let whose: string | undefined;
let chats: Partial<Record<HelpKind, HelpChat>> = {};

/** The conversation of the present person. Anyone else using the same browser sees none of it. */
export const chatOf = (person: string, kind: HelpKind): HelpChat => {
  if (whose !== person) chats = {};
  whose = person;
  return (chats[kind] ??= openChat(kind));
};
