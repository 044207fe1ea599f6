import { kinLemma } from '../../language/kinship.ts';
import { AMBIGUOUS_NAMES, GIVEN_NAMES, PLACES } from '../../language/known-names.ts';
import { findNames } from '../../language/names.ts';
import type { Span } from '../../language/sentences.ts';
import { contentWords } from '../../language/words.ts';
import { isCourtesy } from './courtesy.ts';
import type { Mention, MentionKind } from './mention.ts';
import { nounKind } from './noun-kinds.ts';
import { isTenderText, tellsOfDeath } from './tender.ts';

const OWN_NAME =
  /\b(?:my name is|my name['’]s|i am|i['’]m|they called me|call me|i was called|i was named)\s+$/iu;

const KIN_TITLE =
  /^(?:Mama|Papa|Baba|Aunt|Auntie|Aunty|Uncle|Granny|Grandma|Grandpa|Grandad|Nan|Nana|Cousin|Sister|Brother)\s/u;

/** "Bridge Street" is a street and "Hindu High School" a school: the last word says which questions fit. */
const kindByLastWord = (text: string): MentionKind | undefined => {
  const last = text.split(/[\s-]/u).at(-1)?.toLowerCase() ?? '';
  if (/^(?:road|avenue|terrace|row|hill|bay|valley)$/u.test(last)) return 'outdoors';
  if (/^(?:institute|infirmary|club|society|inn|arms|saints|souls)$/u.test(last)) return 'building';
  const kind = nounKind(last)?.kind;
  return kind !== undefined && NAMED_PLACES.has(kind) ? kind : undefined;
};
const NAMED_PLACES: ReadonlySet<MentionKind> = new Set([
  'school',
  'workplace',
  'building',
  'outdoors',
  'home',
]);

const kindOfName = (text: string, kind: 'person' | 'place' | 'other'): MentionKind => {
  const byLast = kind === 'person' || !text.includes(' ') ? undefined : kindByLastWord(text);
  if (byLast !== undefined) return byLast;
  if (/^(?:St\.?|Saint) .+['’]s$/u.test(text)) return 'building';
  if (kind === 'place') return 'place';
  const first = text.split(/[\s-]/u)[0]?.toLowerCase() ?? '';
  const sure =
    GIVEN_NAMES.has(first) ||
    AMBIGUOUS_NAMES.has(first) ||
    /^(?:mr|mrs|miss|ms|dr|sir|aunt|auntie|uncle|granny|grandma|grandpa)\b/iu.test(text);
  return sure && kind === 'person' ? 'person' : 'name';
};

/** What the words around a name tell of it, where the name alone does not. */
const kindInContext = (
  kind: MentionKind,
  name: string,
  before: string,
  after: string,
  article: string | undefined,
): MentionKind => {
  // "the Mary Ann" is a boat or a pub, "the Spa" a house.
  if (article === 'the' && kind === 'person') return 'name';
  if (article === 'the' && kind === 'place' && !name.includes(' '))
    return /\bat the\s+$/iu.test(before) ? 'building' : 'name';
  const placed = /\b(?:in|at|from|near|to|around|through|into|outside)\s+(?:the\s+)?$/iu.test(before);
  // "Guy Bluford" ends like a town.
  if (
    kind === 'place' &&
    name.includes(' ') &&
    !placed &&
    kindByLastWord(name) === undefined &&
    !PLACES.has(name.split(' ')[0]?.toLowerCase() ?? '')
  )
    return 'name';
  if (kind === 'place' && /\bof\s+$/iu.test(before) && !PLACES.has(name.toLowerCase())) return 'name';
  if (kind !== 'name' && kind !== 'person') return kind;
  if (
    /\b(?:sons?|daughters?|lads|boys|girls|children|grandson|granddaughter)\b[^.;!?]*$/iu.test(before) &&
    /(?:,|\band|:|named|called)\s+$/iu.test(before)
  )
    return 'junior';
  if (
    /\b(?:brothers?|sisters?|cousins?)\b[^.;!?]*$/iu.test(before) &&
    /(?:,|\band|:|named|called)\s+$/iu.test(before)
  )
    return 'peer';
  if (article !== undefined) return kind;
  if (/\b(?:married|wedded)\s+$/iu.test(before)) return 'partner';
  const spokenOf =
    /\b(?:met|knew|saw only|saw|loved|with|roommate was|friend was)\s+$/iu.test(before) ||
    KIN_TITLE.test(name) ||
    /^,? (?:she|he|who)\b/u.test(after) ||
    (!/(?:tion|ing|ty|ment|s)$/u.test(name) &&
      !/\b(?:of|the|in|at|on|to|from)\s+$/iu.test(before) &&
      /^[^.!?]{0,60}[.!?]\s+(?:He|She)\b/u.test(after));
  return spokenOf ? 'person' : kind;
};

type FoundName = ReturnType<typeof findNames>[number];

/** "St. Joseph's", "at Dawson's," and "Guindy engineering college" belong together, though the name alone ends sooner. */
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

/** "Darlene passed four years ago": at the start of a sentence a rare name is known by what is said of it. */
const namesOfTheDead = (text: string, known: readonly FoundName[]): FoundName[] =>
  Array.from(
    text.matchAll(/(?:^|[.!?]\s+)(\p{Lu}\p{Ll}{2,})(?= (?:passed|died)\b)/gu),
    (match): FoundName => {
      const start = match.index + match[0].length - (match[1]?.length ?? 0);
      return { text: match[1] ?? '', start, end: match.index + match[0].length, kind: 'person' };
    },
  ).filter(
    ({ text: name, start }) =>
      !/^(?:He|She|They|Everyone|Everybody|Somebody|Someone|People|Many|Some|Both|All|Two|Three|Most|Time|Years)$/u.test(
        name,
      ) &&
      kinLemma(name) === undefined &&
      !known.some((other) => other.start <= start && start < other.end),
  );

const VOCATIVE = /(?:^|[.!?]\s+)(?:oh|well|yes|no|yeah|okay|so|now|thanks|thank you),\s+$/iu;
const withTheDead = (text: string, known: readonly FoundName[]): readonly FoundName[] =>
  tellsOfDeath(text) ? [...known, ...namesOfTheDead(text, known)] : known;

const ANIMAL_CALLED = /\b(\p{Ll}+) (?:called|named)\s+$/u;

/** The names in a text as mentions, each of the kind that its own words or those around it tell. */
export const nameMentions = (
  text: string,
  turn: number,
  sentenceAt: (at: number) => Span | undefined,
): Mention[] =>
  withTheDead(text, findNames(text)).flatMap((found): Mention[] => {
    const name = wholeName(text, found);
    const before = text.slice(Math.max(0, name.start - 40), name.start);
    const after = text.slice(name.end, name.end + 72);
    const sentence = sentenceAt(name.start)?.text ?? '';
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
      // "Building 30", "Point B": more belongs to the name than its first word.
      /^\s+\d/u.test(after) ||
      (article !== undefined && /^\s*\[/u.test(after)) ||
      /(?:^|\s)\p{L}$/u.test(plainText) ||
      /^(?:office|building|center|centre|program|programme|chief|captain|point|section|chapter|mission|flight|part|phase|room|number|figure|page)$/iu.test(
        plainText,
      ) ||
      plainText.split(' ').length > 4 ||
      /[\d[\]()—–"“”]/u.test(plainText) ||
      /(?:[-/]|^(?:The|A|An)\s|\b(?:and|or|but)$)/u.test(plainText) ||
      // "Thank you, Jennifer" greets the listener.
      isCourtesy(sentence) ||
      OWN_NAME.test(before) ||
      /^(?:right|yes|yeah|sure|exactly|absolutely|god|jesus|christ|lord|boy|gosh|okay|gee|wow|sir|madam|dear|ai|english)$/iu.test(
        plainText,
      );
    if (awkward) return [];
    // A lone word with a capital is as likely an adjective ("Hard.") as a name.
    if (text.trim().replace(/[.!]$/u, '') === plainText && !plainText.includes(' ') && name.kind === 'other')
      return [];
    const likely = kindInContext(kindOfName(plainText, name.kind), name.text, before, after, article);
    // Of the dead one speaks as of a person, even by a name that no list holds.
    const kind = likely === 'name' && name.kind === 'person' && tellsOfDeath(sentence) ? 'person' : likely;
    const animal = ANIMAL_CALLED.exec(before)?.[1];
    if (animal !== undefined && nounKind(animal)?.kind === 'animal')
      return [
        {
          kind: 'animal',
          text: plainText,
          plural: false,
          key: contentWords(plainText).join(' '),
          head: nounKind(animal)?.head ?? '',
          weight: 3.3,
          turn,
          start: name.start,
          end: name.end,
          tender: isTenderText(sentence),
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
        head: '',
        weight: kind === 'person' ? 2.7 : kind === 'name' ? 1.4 : kind === 'place' ? 2.1 : 2.4,
        turn,
        start: name.start,
        end: name.end,
        tender: isTenderText(sentence),
      },
    ];
  });
