import { builtinQuickReplies } from '#features/companion/server/api.ts';
import type { Message } from '#features/writing/shared/contract.ts';

/** The companion's reply to what the writer `said`, with the quick replies the writer can choose from. */
export const withQuickReplies = (said: string, message: Message): Message => {
  const { type, content } = message;
  const quickReplies = builtinQuickReplies([
    { type: 'user', content: said },
    { type, content },
  ]);
  return quickReplies.length === 0 ? message : { ...message, quickReplies: [...quickReplies] };
};

/** The conversation, with quick replies on its latest message if that is a reply. */
export const withLatestQuickReplies = (messages: readonly Message[]): Message[] => {
  const latest = messages.at(-1);
  const said = messages.at(-2);
  return latest === undefined || said?.type !== 'user'
    ? [...messages]
    : [...messages.slice(0, -1), withQuickReplies(said.content, latest)];
};
