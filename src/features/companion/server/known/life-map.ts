import { STAGES, type Stage } from '#engine/interview/bank/bank-item.ts';
import { stageOf } from '#engine/interview/bank/script-items.ts';
import { recogniseQuestion } from '#engine/interview/bank/recognise-question.ts';
import { isTelling } from '#engine/interview/told/answers-so-far.ts';
import { readAnswer } from '#engine/interview/told/read-answer.ts';
import { themesIn, vocabulary } from '#engine/interview/told/told-themes.ts';
import { type Theme, THEMES } from '#engine/conversation/themes.ts';
import type { ToldConversation } from './gather-facts.ts';
import { quietText } from './quiet-text.ts';
import { remembered } from './remembered.ts';

/** One theme of a life, and how much of it has been told. */
export type MappedTheme = {
  readonly theme: Theme;
  /** The time of life that most of its questions belong to. */
  readonly stage: Stage;
  /** The number of answers about it, over all conversations. */
  readonly memories: number;
  /** The conversations with these answers, the one with the most first. */
  readonly told: readonly { readonly conversation: ToldConversation; readonly memories: number }[];
};

const STAGE_OF: ReadonlyMap<Theme, Stage> = new Map(THEMES.map((theme) => [theme, stageOf(theme)]));

type ReadMessage = { readonly tells: boolean; readonly themes: readonly Theme[] };

/**
 * Whether a message tells about the writer's life, and about which themes. Cached, because a page reads
 * everything a writer ever said.
 */
export const themesOfMessage = remembered((message: string): ReadMessage => {
  const text = quietText(message);
  const tells = isTelling(readAnswer(text));
  return { tells, themes: tells ? [...themesIn(vocabulary([text]))] : [] };
}, 8_000_000);

/** The number of answers in a conversation for each theme. */
const memoriesIn = ({ messages }: ToldConversation): ReadonlyMap<Theme, number> => {
  const memories = new Map<Theme, number>();
  for (const [at, { type, content }] of messages.entries()) {
    if (type === 'ai') continue;
    const { tells, themes } = themesOfMessage(content);
    if (!tells) continue;
    const before = messages[at - 1];
    const question = before?.type === 'ai' ? recogniseQuestion(before.content) : undefined;
    // The themes in the answer count, whatever was asked. A bare answer counts for the theme of its question.
    for (const theme of themes.length > 0 || question === undefined ? themes : [question.theme])
      memories.set(theme, (memories.get(theme) ?? 0) + 1);
  }
  return memories;
};

/** Every theme of a life in the order of the stages, with what the writer told about it. */
export const mapLife = (conversations: readonly ToldConversation[]): MappedTheme[] => {
  const read = conversations.map((conversation) => ({ conversation, memories: memoriesIn(conversation) }));
  return THEMES.map((theme) => {
    const told = read
      .flatMap(({ conversation, memories }) => {
        const times = memories.get(theme);
        return times === undefined ? [] : [{ conversation, memories: times }];
      })
      .toSorted((a, b) => b.memories - a.memories);
    return {
      theme,
      stage: STAGE_OF.get(theme) ?? 'origins',
      memories: told.reduce((sum, one) => sum + one.memories, 0),
      told,
    };
  }).toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage));
};
