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

/** One theme of a life and how much of it is told. */
export type MappedTheme = {
  readonly theme: Theme;
  /** When in a life most of its questions belong. */
  readonly stage: Stage;
  /** Answers that tell of it, over all conversations. */
  readonly memories: number;
  /** The conversations they stand in, the one with most of them first. */
  readonly told: readonly { readonly conversation: ToldConversation; readonly memories: number }[];
};

const STAGE_OF: ReadonlyMap<Theme, Stage> = new Map(THEMES.map((theme) => [theme, stageOf(theme)]));

type ReadMessage = { readonly tells: boolean; readonly themes: readonly Theme[] };

/** Does a message tell of the writer's life, and of which themes? Remembered, because a page reads all that somebody ever said. */
export const themesOfMessage = remembered((message: string): ReadMessage => {
  const text = quietText(message);
  const tells = isTelling(readAnswer(text));
  return { tells, themes: tells ? [...themesIn(vocabulary([text]))] : [] };
}, 8_000_000);

/** How many answers of a conversation tell of each theme. */
const memoriesIn = ({ messages }: ToldConversation): ReadonlyMap<Theme, number> => {
  const memories = new Map<Theme, number>();
  for (const [at, { type, content }] of messages.entries()) {
    if (type === 'ai') continue;
    const { tells, themes } = themesOfMessage(content);
    if (!tells) continue;
    const before = messages[at - 1];
    const question = before?.type === 'ai' ? recogniseQuestion(before.content) : undefined;
    // What it speaks of counts, whatever was asked; a bare answer tells of what it was asked about.
    for (const theme of themes.length > 0 || question === undefined ? themes : [question.theme])
      memories.set(theme, (memories.get(theme) ?? 0) + 1);
  }
  return memories;
};

/** Every theme of a life in the order of the stages, with what the writer told of it. */
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
