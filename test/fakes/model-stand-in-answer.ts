/** What the stand-in reads from the messages it was sent. */
export type Asked = {
  readonly instructions: string;
  readonly everything: string;
  /** The lines of the user messages. */
  readonly lines: readonly string[];
  readonly questions: readonly string[];
  readonly lastWords: string;
  readonly wantsChapter: boolean;
};

const PLAIN = new Set(
  'that this there their with from have were been they them then when what which where would could about after before because some very just only into your mine hers once went came said like really thank thanks years'.split(
    ' ',
  ),
);

/** The longest plain word of the last message: what a listener might pick up. */
const topicOf = (words: string): string =>
  (words.match(/[\p{L}\p{M}]{4,}/gu) ?? [])
    .filter((word) => !PLAIN.has(word.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0]
    ?.slice(0, 40) ?? 'that time';

const QUESTIONS = [
  (topic: string) => `What do you remember most clearly about ${topic}?`,
  (topic: string) => `Who was with you when it came to ${topic}?`,
  (topic: string) => `How did ${topic} change what came afterwards?`,
  (topic: string) => `What would you tell a grandchild about ${topic}?`,
];

const replyTo = (asked: Asked): string => {
  const topic = topicOf(asked.lastWords);
  const before = new Set(asked.questions);
  const question =
    QUESTIONS.map((ask) => ask(topic)).find((question) => !before.has(question)) ??
    `What else belongs to ${topic}, ${asked.lines.length} lines into your story?`;
  return `You tell me about ${topic}. ${question}`;
};

const sentencesOf = (said: string): string[] => said.match(/[^.!?]+[.!?]*/gu)?.map((s) => s.trim()) ?? [];

/**
 * Each turn's own sentences, with capital letters and full stops, and the turn's tag. A new paragraph every
 * few turns.
 */
const chapterOf = (asked: Asked): string => {
  const turns = asked.lines.flatMap((line) => {
    const match = /^\[(t\d+) said\] (.+)$/u.exec(line);
    return match?.[1] && match[2] ? [{ tag: match[1], said: match[2] }] : [];
  });
  const paragraphLength = Math.max(1, Math.ceil(turns.length / 5));
  const paragraphs = turns.map(({ tag, said }, at) => {
    const sentences = sentencesOf(said)
      .filter((sentence) => /\p{L}/u.test(sentence))
      .map(
        (sentence) =>
          `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1).replace(/[.!?]*$/u, '.')} [${tag}]`,
      );
    return (at > 0 && at % paragraphLength === 0 ? '\n\n' : '\n') + sentences.join('\n');
  });
  return `Title: ${topicOf(turns.map((turn) => turn.said).join(' '))}\n${paragraphs.join('')}`.trim();
};

/** An answer that follows the contract, made from the messages. */
export const wellBehavedAnswer = (asked: Asked): string =>
  asked.wantsChapter ? chapterOf(asked) : replyTo(asked);
