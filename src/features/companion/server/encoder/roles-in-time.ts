import type { Log } from '#platform/server/log.ts';
import { askedBefore, inContext, type SentenceInContext } from '#engine/interview/listen/in-context.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { SentenceRole, SentenceRoles } from '#engine/compose/leave-out/sentence-role.ts';
import { charactersOf, type ForWhom } from '../compose-apart.ts';
import { saidSentences } from '#engine/compose/sentence/run-on.ts';
import { isEnglish } from '#engine/text/which-language.ts';
import { openVerdicts } from '../verdicts.ts';
import { type Encoder, whileSomebodyWaits } from './read-in-time.ts';

/** A book's worth. Beyond that, only exact words are recognised. */
const LONGEST_CHARACTERS = 200_000;
const AT_ONCE = 64;

const wordsOf = ({ text, before }: SentenceInContext): string => `${before}\n${text}`;

const verdicts = openVerdicts<SentenceRole>(20_000);

/**
 * The sentences of a conversation that are not simply told. Each sentence is read once. If the encoder fails,
 * takes too long, or needs more memory than this machine has, returns those read by then. It only understands
 * English.
 */
export const rolesInTime = async (
  { encoder, log }: { readonly encoder: Pick<Encoder, 'readRoles'>; readonly log: Log },
  forWhom: ForWhom,
  turns: readonly Turn[],
): Promise<SentenceRoles> => {
  const said = turns.filter(({ type }) => type === 'user');
  if (charactersOf(said) > LONGEST_CHARACTERS || !isEnglish(said.map(({ content }) => content).join('\n')))
    return [];
  const sentences = turns.flatMap(({ type, content }, at) => {
    if (type !== 'user') return [];
    const texts = saidSentences(content).map(({ text }) => text);
    return inContext(askedBefore(turns, at), texts).map((inIt, index) => ({
      ...inIt,
      asSaid: texts[index] ?? '',
    }));
  });
  const unread = sentences.filter((sentence) => verdicts.of(wordsOf(sentence)) === undefined);
  try {
    await whileSomebodyWaits(forWhom, async (waiting) => {
      for (let at = 0; at < unread.length; at += AT_ONCE) {
        const some = unread.slice(at, at + AT_ONCE);
        const read = await encoder.readRoles(
          waiting,
          some.map(({ text, before }) => ({ text, before })),
        );
        for (const [index, sentence] of some.entries())
          verdicts.remember(wordsOf(sentence), read[index] ?? 'told');
      }
    });
  } catch (error) {
    log.debug({ err: error }, 'a chapter is composed of sentences that the encoder has not all read');
  }
  return sentences.flatMap((sentence) => {
    const role = verdicts.of(wordsOf(sentence));
    return role === undefined || role === 'told' ? [] : [[sentence.asSaid, role] as const];
  });
};
