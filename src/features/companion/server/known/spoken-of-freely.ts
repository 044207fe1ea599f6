import { type KeptOut, whatStaysOut } from '#engine/compose/leave-out/kept-out.ts';
import { momentBeyondDoubt } from '#engine/interview/builtin/scripts.ts';
import type { SaidAt, ToldConversation } from './gather-facts.ts';

/**
 * Whether a passage is covered by a wish to keep something out, or is that wish itself. A question to the
 * companion that names a person hides no one.
 */
const isWished = ({ why, text }: KeptOut): boolean =>
  why === 'asked' || why === 'never-told' || momentBeyondDoubt(text)?.act === 'keep-out';

type Hidden = ReadonlyMap<string, readonly KeptOut[]>;

const hiddenIn = ({ messages }: ToldConversation): Hidden =>
  new Map(
    [...whatStaysOut(messages, []).keptOut].flatMap(([turn, spans]) => {
      const { id } = messages[turn] ?? {};
      return id === undefined ? [] : [[id, spans.filter(isWished)] as const];
    }),
  );

/** Whether the writer never asked to keep a gathered fact out, in any conversation that mentions it. */
export const spokenOfFreely = (): ((said: readonly SaidAt[]) => boolean) => {
  const read = new Map<ToldConversation, Hidden>();
  const hidden = (conversation: ToldConversation): Hidden => {
    const known = read.get(conversation) ?? hiddenIn(conversation);
    read.set(conversation, known);
    return known;
  };
  return (said) =>
    said.every(({ conversation, message, start, end }) =>
      (hidden(conversation).get(message.id) ?? []).every((span) => end <= span.start || span.end <= start),
    );
};
