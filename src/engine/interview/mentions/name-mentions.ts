import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { GIVEN_NAMES } from '../../text/known-names.ts';
import { findNames } from '../../text/names.ts';
import { contentWords } from '../../text/words.ts';
import type { Mention } from './mention.ts';
import { KIN_TITLE, kindInContext, kindOfName } from './name-kinds.ts';
import { nounKind } from './noun-kinds.ts';
import { withTheDead } from './names-of-the-dead.ts';

const OWN_NAME =
  /\b(?:name is|name['’]?s|this is|(?:i |ah )?am|i['’]?m|they called me|call me|i was called|i was named)\s+$/iu;
/** "Jean here, …" */
const OWN_NAME_BEFORE = /^\s+here\b/iu;

type FoundName = ReturnType<typeof findNames>[number];

/**
 * "St. Joseph's", "at Dawson's," and "Guindy engineering college" belong together, although the name alone
 * ends sooner.
 */
const wholeName = (text: string, name: FoundName): FoundName => {
  const after = text.slice(name.end, name.end + 40);
  const before = text.slice(Math.max(0, name.start - 12), name.start);
  const longer =
    /^St\.? /u.test(name.text) || /\b(?:at|to|for|from)\s+$/iu.test(before)
      ? /^['’]s(?=[,.;!?]|$)/u.exec(after)?.[0]
      : undefined;
  const ending =
    longer ??
    (name.kind === 'person'
      ? undefined
      : /^(?: \p{Ll}+)? (?:college|school|university|church|hospital|mill|factory|market|temple|mosque|dam)\b/u.exec(
          after,
        )?.[0]);
  if (ending === undefined) return name;
  const end = name.end + ending.length;
  return {
    text: text.slice(name.start, end),
    start: name.start,
    end,
    kind: longer === undefined ? 'place' : 'other',
  };
};

const FROM_THERE =
  /\b(?:ladies|women|men|people|boys|girls|families|workers|nurses|friends|lads|folk|immigrants|refugees) from (?:the )?$/iu;
/** "What do you remember best about Hindi?" is not a question for a native speaker. */
const LANGUAGE = new RegExp(`^${anyOf(...wordLists.languages)}$`, 'iu');
const SHORT_ANSWER = /^\p{Lu}\p{Ll}+ \p{Ll}+[.!]?$/u;

const VOCATIVE = /(?:^|[.!?]\s+)(?:oh|well|yes|no|yeah|okay|so|now|thanks|thank you),\s+$/iu;
const ANIMAL_CALLED = /\b(\p{Ll}+) (?:called|named)\s+$/u;

/** The names in a text as mentions, each of the kind shown by its own words or those around it. */
export const nameMentions = (text: string): Mention[] =>
  withTheDead(text, findNames(text)).flatMap((found): Mention[] => {
    const name = wholeName(text, found);
    const before = text.slice(Math.max(0, name.start - 40), name.start);
    const after = text.slice(name.end, name.end + 72);
    const plainText = name.text.replace(/\s+/gu, ' ').replace(/[.]$/u, '');
    const bracketed = before.lastIndexOf('[') > before.lastIndexOf(']');
    const possessive = /^['’]/u.test(after);
    const article = /\b(the|a|an|this|that|my|our|your|his|her|their|no|each|every)\s+$/iu
      .exec(before)?.[1]
      ?.toLowerCase();
    // "a Tyvek suit", "the Gemini spacecraft": the name only describes the noun that follows.
    const describes =
      article !== undefined &&
      !KIN_TITLE.test(plainText) &&
      /^[\s-]+\p{Ll}/u.test(after) &&
      !/^\s+(?:and|was|were|is|are|had|has|in|on|at|to|for|with|that|which|who|when|by|from|of|or|as|but|we|i|they|he|she|it|did|would|could|came|went|said|because|so|then|there|where)\b/u.test(
        after,
      );
    const awkward =
      bracketed ||
      // "Oh, Jennifer, I …" speaks to the listener.
      (VOCATIVE.test(before) && after.startsWith(',')) ||
      possessive ||
      describes ||
      (article !== undefined &&
        article !== 'the' &&
        !(
          /^an?$/u.test(article) &&
          plainText.includes(' ') &&
          kindOfName(plainText, name.kind) !== 'person'
        ) &&
        !(
          /^(?:my|our)$/u.test(article) &&
          (KIN_TITLE.test(plainText) || GIVEN_NAMES.has(plainText.toLowerCase()))
        )) ||
      plainText.length < 3 ||
      /^(?:\p{L}\.)+\p{L}?$/u.test(plainText) ||
      // "Building 30", "Point B": the name has more than its first word.
      /^\s+\d/u.test(after) ||
      // "Abide with Me" is a hymn.
      /^ (?:with|of|to|in|for|by|on|not) (?:Me|Thee|Thou|Us|My|You|It)\b/u.test(after) ||
      (article !== undefined && /^\s*\[/u.test(after)) ||
      /(?:^|\s)\p{L}$/u.test(plainText) ||
      /^(?:office|building|center|centre|program|programme|chief|captain|point|section|chapter|mission|flight|part|phase|room|number|figure|page)$/iu.test(
        plainText,
      ) ||
      plainText.split(' ').length > 4 ||
      /[\d[\]()—–"“”]/u.test(plainText) ||
      /(?:[-/]|^(?:The|A|An)\s|\b(?:and|or|but)$)/u.test(plainText) ||
      OWN_NAME.test(before) ||
      OWN_NAME_BEFORE.test(after) ||
      LANGUAGE.test(plainText) ||
      // "ladies from Pakistan" does not say that the writer was there.
      FROM_THERE.test(before) ||
      // "Bad back": the first word of a short answer always has a capital.
      (name.start === 0 && name.kind === 'other' && SHORT_ANSWER.test(text)) ||
      /^(?:right|yes|yeah|sure|exactly|absolutely|god|jesus|christ|lord|boy|gosh|okay|gee|wow|sir|madam|dear|ai)$/iu.test(
        plainText,
      );
    if (awkward) return [];
    // A lone capitalised word is as likely an adjective ("Hard.") as a name.
    if (text.trim().replace(/[.!]$/u, '') === plainText && !plainText.includes(' ') && name.kind === 'other')
      return [];
    const kind = kindInContext(kindOfName(plainText, name.kind), name.text, before, after, article);
    const animal = ANIMAL_CALLED.exec(before)?.[1];
    if (animal !== undefined && nounKind(animal) === 'animal')
      return [
        {
          kind: 'animal',
          text: plainText,
          plural: false,
          key: contentWords(plainText).join(' '),
          start: name.start,
          end: name.end,
        },
      ];
    const withArticle = /^(?:the|an?)$/u.test(article ?? '') && kind !== 'person';
    return [
      {
        kind,
        text: withArticle ? `the ${plainText}` : plainText,
        plural:
          (withArticle || /(?:[^i]an|er|rry)s$/u.test(plainText)) &&
          kind !== 'person' &&
          /[^s]s$/u.test(plainText) &&
          !/(?:Corps|States|Headquarters|Series|Glass|Affairs|Systems|Operations|Services|Times)$/u.test(
            plainText,
          ) &&
          !/\b\p{Lu}{2,}$/u.test(plainText),
        key: contentWords(plainText).join(' '),
        start: name.start,
        end: name.end,
      },
    ];
  });
