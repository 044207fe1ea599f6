import { anyOf } from '../../text/any-of.ts';

/** "Which one?", "What kind of school?": any choice is right. */
const WHICH_OF_THEM = new RegExp(
  anyOf(
    /^(?:(?:well|oh|sorry|so),? )*(?:which|what) (?:one|ones|part|kind|sort|year|years|time|period|place|school|job|house|town|brother|sister|day|age|side|of)\b[^.!?]*\?$/u,
    /^(?:when|where|who) exactly\?$|^(?:well, |oh, |such as |like )(?:what|which|who)\?$/u,
    /^(?!what do\b)(?:how|what|which|who|when|where)\b[^.!?]{0,60}\bdo you mean\?$/u,
    /^(?:(?:well|oh|sorry|so),? )*[^.!?\d]{0,50}\bor (?:the |my )?\p{L}+(?: \p{L}+)?\?$/u,
  ),
  'iu',
);
const THIS_ONE_PHRASES = anyOf(
  /(?:do|did) you mean\b|you mean\b|meaning\b|are you (?:talking|speaking|asking) (?:of|about)\b/u,
  /(?:is it|is that|is this|should i (?:tell|start|begin|speak|talk)) (?:about |of |with |the |my )/u,
  /like (?:my|the|when)\b|th(?:is|at) (?:one|part|year|time|place|school|job|house|town)\b/u,
  /(?:my|our|the|in|at|from|about|with|during|before|after|when|as) /u,
);
/** "Do you mean my first job?", "The recovery from the fire that is?", "When I was a child?" */
const THIS_ONE = new RegExp(String.raw`^(?:(?:well|oh|sorry|so),? )*${THIS_ONE_PHRASES}[^.!?]*\?$`, 'iu');
const LONGEST_CLARIFYING = 12;
/** A question that opens with "you mean" may be longer. */
const LONGEST_IN_SO_MANY_WORDS = 25;
const IN_SO_MANY_WORDS = /^(?:(?:well|oh|sorry|so),? )*(?:do |did )?you mean\b/iu;
const TAG = /(?:n['’]t|\bnot) (?:it|he|she|they|we|I|you|there)\?$|\b(?:right|eh|you know)\?$/iu;

const isShortQuestion = (text: string): boolean => {
  const count = text.split(/\s+/u).length;
  return (
    count <= (IN_SO_MANY_WORDS.test(text) ? LONGEST_IN_SO_MANY_WORDS : LONGEST_CLARIFYING) && !TAG.test(text)
  );
};

/** Does the writer ask what the companion's question means, before answering it? */
export const asksWhatIsMeant = (content: string): boolean => {
  const text = content.trim();
  return isShortQuestion(text) && (WHICH_OF_THEM.test(text) || THIS_ONE.test(text));
};
