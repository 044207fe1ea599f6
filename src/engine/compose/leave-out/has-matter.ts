import { findKin } from '../../text/kinship.ts';
import { findNames } from '../../text/names.ts';
import { findNumbers } from '../../text/numbers.ts';
import { isCourtesy, isTalkAboutTheTool } from './not-for-the-chapter.ts';
import { SAYS_NO_MORE } from './says-little.ts';
import { isAdjective } from '../sentence/word-classes.ts';

/**
 * With at least this many content words, a sentence without a name or number is worth showing to the writer;
 * a judgement has none …
 */
const MATTER_FROM = 1;
/**
 * … and the same for what sounds like talk about the tool, with words such as "save", "print" and "chapter"
 * that tell nothing of a life.
 */
const MATTER_FROM_ABOUT_TOOL = 4;

const OPENS_REMARK = /^(?:(?:well|oh|yes|no|so|and|but|okay|ok|yeah|sure|right)\b[\s,.…–—-]*)+/iu;
/** Words that only keep the conversation going. */
const TALK =
  /^(?:ask|tell|say|speak|talk|mean|know|see|think|remember|happen|record|answer|begin|start|continue|wonder|believe|guess|let|go|come|welcome|hear|listen|understand|yes|please)$/u;

/** Does this sentence tell something of a life? `matter`: its content words. */
export const hasMatter = (text: string, matter: readonly string[]): boolean => {
  if (isCourtesy(text.replace(OPENS_REMARK, ''))) return false;
  if (matter.every((word) => SAYS_NO_MORE.test(word) || TALK.test(word) || isAdjective(word))) return false;
  const atLeast = isTalkAboutTheTool(text) ? MATTER_FROM_ABOUT_TOOL : MATTER_FROM;
  return (
    matter.length >= atLeast ||
    findNumbers(text).length > 0 ||
    findKin(text).length > 0 ||
    findNames(text).length > 0
  );
};
