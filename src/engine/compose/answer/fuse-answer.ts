import { anyOf } from '../../text/any-of.ts';
import { articleFor, isCountable } from '../sentence/occupations.ts';
import { inTitleCase, isShouted, lowerFirst, needsMy, properAll, properFirst } from './fused-words.ts';
import type { AnswerForm, BankItem, StatementTemplate } from '../../interview/bank/bank-item.ts';
import { matchForm, type FormFit, type Range } from './answer-forms.ts';
import { listParts } from '../sentence/noun-forms.ts';

/**
 * One stretch of a fused statement: the template's own words, an article the writer left out before a trade,
 * or a range of the answer.
 */
export type FusedPart =
  | { readonly text: string; readonly from: 'template' }
  | { readonly text: 'a ' | 'an ' | ', ' | ', the ' | ', an '; readonly from: 'connective' }
  | { readonly text: string; readonly from: 'answer'; readonly start: number; readonly end: number };
export type FusedStatement = {
  readonly text: string;
  readonly parts: readonly FusedPart[];
  readonly form: AnswerForm;
};

const OPENING_PHRASES = anyOf(
  /well|so|yeah|yes|o+h+|aw+|eh|um+|uh+|er+m?|ah|hmm+|now|okay|ok|right|let me (?:think|see)/u,
  /let['’]s see|it was|it['’]s|that was|that would be|that['’]d be|it would have been|they were/u,
  /those were|he was|she was|it is/u,
);
/**
 * Openings that add nothing to a short answer. Hedges ("I think") are not here: dropping one would turn a
 * guess into a claim.
 */
const OPENING = new RegExp(String.raw`^(?:${OPENING_PHRASES}\b[\s,.…–—-]*)+`, 'iu');
const ENDED = /^(?:died|passed (?:away|on)|was killed)\b/iu;
const OF_THE_DEAD = /^My (?:father|mother|parents)\b/u;
/** "Born in Leeds": the template already says "born". */
const BORN = /^born\s+/iu;
const NAMES_A_PERSON = /\b(?:he was|she was|they were|those were)\b/iu;
const PLACE_AMONG_CHILDREN = anyOf(
  /first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|eldest|oldest|youngest/u,
  'middle',
);
/** After this the answer continues with its own clause, which can follow the template's words unchanged. */
const TAIL = new RegExp(
  anyOf(
    /(?:,\s*|\s+(?:–|—|-)\s*|\s+)(?=(?:but|because|when|until|till|where|which|who|though|although|while|so) (?:\p{L}))/u,
    /,\s*(?=and (?:I|we|he|she|they|it|my|our|the)\s)/u,
    /,\s*(?=(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}* (?:19|20)\d\d)/u,
    String.raw`[,.]?\s+(?=(?:the )?(?:only child|${PLACE_AMONG_CHILDREN}(?:[- ]born)? (?:of|out of|one of|child of|in a family of) ))`,
  ),
  'giu',
);
const PLACE_IN_FAMILY =
  /^[,.]?\s+(the )?(only child|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|eldest|oldest|youngest|middle)\b/iu;
const TAIL_FORMS: ReadonlySet<AnswerForm> = new Set([
  'place',
  'place-year',
  'year',
  'age',
  'name',
  'noun-phrase',
  'gerund',
  'number',
  'names',
  'noun-phrases',
  'occupation',
  'adjective',
]);
const OWN_PREPOSITION =
  /^(in|at|on|near|from|to|outside|just outside|not far from|close to|somewhere in|somewhere near|above|over|behind|by|beside|next to|around|about|since|because|up in|down in|out in)\s/iu;
/** "Fish and chips", "a boiled egg and toast": two words for one thing. */
const ONE_DISH = /^(?!my\b|our\b)(?:an? )?(?:\p{L}+ ){0,2}\p{L}+ and \p{Ll}{3,}$/iu;
const COPULA_SINGULAR = /^(?!What\b|Who\b|The (?:food|music|work|tools?)\b).*\b(?:was|is) \{answer\}/u;

const answerPart = (
  answer: string,
  range: Range,
  form: AnswerForm,
  offset: number,
  templateBefore: string,
): FusedPart[] => {
  const raw = answer.slice(range.start, range.end);
  const named = form === 'name' || form === 'names' || form === 'place' || form === 'place-year';
  const shouted = isShouted(answer);
  let text = named
    ? properAll(properFirst(shouted ? inTitleCase(raw) : raw))
    : shouted
      ? properAll(raw.toLowerCase())
      : raw;
  if (
    templateBefore !== '' &&
    (!named || /^(?:A|An|The|My|Our|In|At|Near|On|Old|Just|Outside|From)\s/u.test(text) || needsMy(text))
  )
    text = lowerFirst(text);
  const part: FusedPart = { text, from: 'answer', start: offset + range.start, end: offset + range.end };
  const article = form === 'occupation' || isCountable(raw) ? articleFor(raw) : undefined;
  if (article !== undefined) return [{ text: article, from: 'connective' }, part];
  const kin = (form === 'name' || form === 'names' || form.startsWith('noun')) && needsMy(raw);
  return kin
    ? [
        { text: 'my ', from: 'template' },
        { ...part, text: text.charAt(0).toLowerCase() + text.slice(1) },
      ]
    : [part];
};

const fill = (
  template: StatementTemplate,
  fit: FormFit,
  answer: string,
  offset: number,
  tail: Range | undefined,
): FusedPart[] => {
  const parts: FusedPart[] = [];
  for (const piece of template.text.split(/(\{(?:answer|place|year)\})/u)) {
    const hole = /^\{(answer|place|year)\}$/u.exec(piece)?.[1];
    if (hole === undefined) {
      if (piece !== '') parts.push({ text: piece, from: 'template' });
      continue;
    }
    let range = 'answer' in fit ? fit.answer : hole === 'place' ? fit.place : fit.year;
    const before = parts.at(-1);
    const own = OWN_PREPOSITION.exec(answer.slice(range.start, range.end));
    const given =
      before?.from === 'template'
        ? /(?:^|\s)(in|at|on|from|to|by|about|because|around|since|near)\s$/iu.exec(before.text)
        : null;
    if (own !== null && given !== null && before !== undefined) {
      const same = own[1]?.toLowerCase() === given[1]?.toLowerCase();
      // The answer's own preposition ("near Leeds") is more accurate; if both have the same one, it is used
      // once. "to near York" keeps both.
      if (same) range = { start: range.start + own[0].length, end: range.end };
      else if (/^(?:in|at|on)$/iu.test(given[1] ?? ''))
        parts[parts.length - 1] = {
          text: before.text.slice(0, -(given[1]?.length ?? 0) - 1),
          from: 'template',
        };
    }
    parts.push(...answerPart(answer, range, template.form, offset, parts.at(-1)?.text ?? ''));
    // "{place} in {year}" takes the writer's further clause once, after its last hole.
    if (tail !== undefined && (hole !== 'place' || !template.text.endsWith('{year}.'))) {
      const said = answer.slice(tail.start, tail.end);
      const family = PLACE_IN_FAMILY.exec(said);
      if (family !== null) {
        const from = tail.start + (/^[,.]?\s+/u.exec(said)?.[0].length ?? 0);
        parts.push(
          {
            text: family[1] !== undefined ? ', ' : /^only/iu.test(family[2] ?? '') ? ', an ' : ', the ',
            from: 'connective',
          },
          {
            text: lowerFirst(answer.slice(from, tail.end)),
            from: 'answer',
            start: offset + from,
            end: offset + tail.end,
          },
        );
        continue;
      }
      parts.push({
        text: /^[\s,]/u.test(said) ? said : ` ${said}`,
        from: 'answer',
        start: offset + tail.start,
        end: offset + tail.end,
      });
    }
  }
  return parts;
};

const endsInHole = (template: StatementTemplate): boolean =>
  /\{(?:answer|year|place)\}\.?$/u.test(template.text);

const tryTemplate = (
  template: StatementTemplate,
  /** The same question has another template for several things. */
  hasPlural: boolean,
  answer: string,
  offset: number,
): FusedPart[] | undefined => {
  const whole = matchForm(template.form, answer);
  const coordinated =
    template.form === 'noun-phrase' &&
    COPULA_SINGULAR.test(template.text) &&
    listParts(answer).length > 1 &&
    (hasPlural || !ONE_DISH.test(answer));
  if (whole !== undefined && !coordinated) return fill(template, whole, answer, offset, undefined);
  if (!endsInHole(template) || !TAIL_FORMS.has(template.form)) return undefined;
  for (const m of answer.matchAll(TAIL)) {
    const head = answer.slice(0, m.index);
    const fit = matchForm(template.form, head);
    if (fit === undefined) continue;
    if (template.form === 'noun-phrase' && COPULA_SINGULAR.test(template.text) && listParts(head).length > 1)
      continue;
    return fill(template, fit, answer, offset, { start: m.index, end: answer.length });
  }
  return undefined;
};

/**
 * Turns a short answer into a statement with the question's own template, if the answer has the right form;
 * otherwise undefined, and the answer is used as it was typed. `answer` is one answer or its first sentence.
 * Offsets in `parts` are UTF-16 offsets into `answer`; words that come from neither are the template's.
 */
export const fuseAnswer = (
  item: Pick<BankItem, 'statements'>,
  answer: string,
): FusedStatement | undefined => {
  const hasPlural = item.statements.some(({ form }) => form === 'noun-phrases');
  const trimmed = answer.replace(/[\s.!,;…]+$/u, '');
  const opening = OPENING.exec(trimmed)?.[0].length ?? 0;
  const lead = /^\s*/u.exec(trimmed)?.[0].length ?? 0;
  // Try first without the opening; "So many of them" and "It was" alone are tried unchanged.
  const born = BORN.exec(trimmed.slice(opening))?.[0].length ?? 0;
  for (const skip of new Set([opening + born, opening, lead])) {
    const core = trimmed.slice(skip);
    if (core === '' || core.length > 400) continue;
    // "He was a miner" is already complete; only a describing word may move behind the template's own
    // subject.
    const describesOnly = skip === opening && NAMES_A_PERSON.test(trimmed.slice(0, skip));
    for (const template of item.statements) {
      if (describesOnly && template.form !== 'adjective') continue;
      if (skip > opening && !/\bI was born\b/u.test(template.text)) continue;
      if (template.form === 'past-clause' && ENDED.test(core) && !OF_THE_DEAD.test(template.text)) continue;
      const parts = tryTemplate(template, hasPlural, core, skip);
      if (parts === undefined) continue;
      const joined = parts.map((part) => part.text).join('');
      const last = parts.at(-1);
      const closed = /[.!?…]["”’)]?$/u.test(joined)
        ? parts
        : [...parts, { text: '.', from: 'template' as const }];
      const kept = last?.from === 'template' && /[.!?]$/u.test(last.text) ? parts : closed;
      return {
        text: kept
          .map((part) => part.text)
          .join('')
          .replace(/\s+/gu, ' '),
        parts: kept,
        form: template.form,
      };
    }
  }
  return undefined;
};
