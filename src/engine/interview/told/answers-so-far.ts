import type { Turn } from '../../conversation/turn.ts';
import type { BankItem } from '../bank/bank-item.ts';
import { recogniseQuestion } from '../bank/recognise-question.ts';
import { ENGLISH, quickReplyIn } from '../builtin/scripts.ts';
import { afterTheDash, untilItBroke } from './broken-off.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

export type AnswerSoFar = ReadAnswer & {
  readonly text: string;
  readonly turn: number;
  /** The bank question it answers; undefined after a follow-up or a model's own question. */
  readonly question: BankItem | undefined;
};

export type Recognise = (companionTurn: string) => BankItem | undefined;

/** The same texts are recognised several times per turn; within one call each is looked up once. */
export const rememberedRecognition = (): Recognise => {
  const known = new Map<string, BankItem | undefined>();
  return (text) => {
    if (!known.has(text)) known.set(text, recogniseQuestion(text));
    return known.get(text);
  };
};

/** How earlier versions of the companion opened a reply to a skip, or asked the writer to go on. */
const AFTER_A_SKIP = [
  'Of course, we will leave that alone.',
  'Very well, we leave that alone.',
  'That is quite all right, we will leave that alone.',
];
const GO_ON = ['Please go on.', 'Do go on.', 'Please carry on.'];

/** Is a companion's turn the answer to this moment, or does it open with these words? */
const answersMoment = (turn: string, moment: string, openings: readonly string[]): boolean =>
  openings.some((words) => turn.startsWith(words)) || ENGLISH.spokenIn(turn).moment?.id === moment;

/**
 * The writer asked for another question without writing anything: counts as a message that does nothing else.
 */
const PASSED_OVER = { kind: 'skip', passes: true, wordCount: 0, text: '' } as const;

/** "No, it was—" and then "——it was Frank": read together they correct something. */
const readContinued = (content: string, before: AnswerSoFar | undefined): ReadAnswer & { text: string } => {
  const pressed = quickReplyIn(content)?.moment;
  // A quick reply tells nothing, but may refuse something.
  if (pressed !== undefined)
    return { ...readAnswer(content), kind: pressed.act === 'refusal' ? 'skip' : 'bare', text: content };
  if (before?.kind !== 'broken-off') return { ...readAnswer(content), text: content };
  const text = afterTheDash(content);
  const read = readAnswer(text);
  const whole = `${untilItBroke(before.text)} ${text.replace(/^it was /iu, '')}`;
  return readAnswer(whole).kind === 'correction'
    ? { ...read, kind: 'correction', text: whole }
    : { ...read, text };
};

/** The writer's messages, each read, with the bank question that it answers. */
export const answersSoFar = (turns: readonly Turn[], recognise: Recognise): AnswerSoFar[] => {
  const answers: AnswerSoFar[] = [];
  let question: BankItem | undefined;
  for (const [index, turn] of turns.entries()) {
    if (turn.type === 'ai') {
      if (turns[index - 1]?.type === 'ai' && answersMoment(turn.content, 'skip-question', AFTER_A_SKIP))
        answers.push({ ...PASSED_OVER, turn: index, question });
      const before = answers.at(-1);
      // A writer who is asked to go on is still answering the earlier question.
      const invites = before?.kind === 'broken-off' && answersMoment(turn.content, 'story-going-on', GO_ON);
      question = invites ? before.question : recognise(turn.content);
    } else {
      answers.push({ ...readContinued(turn.content, answers.at(-1)), turn: index, question });
      // Two messages in a row: the second adds to the first and answers nothing new.
      question = undefined;
    }
  }
  return answers;
};

/** Is it about the writer's life, rather than addressed to the companion? */
export const isTelling = (answer: Pick<ReadAnswer, 'kind'>): boolean =>
  answer.kind === 'story' || answer.kind === 'short' || answer.kind === 'correction';
