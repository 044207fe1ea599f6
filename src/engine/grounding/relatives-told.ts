import { anyOf } from '../text/any-of.ts';
import { findKin, PLAIN_KIN } from '../text/kinship.ts';
import { findNames } from '../text/names.ts';
import { splitSentences } from '../text/sentences.ts';

type Kind =
  | 'spouse'
  | 'parent'
  | 'child'
  | 'sibling'
  | 'grandparent'
  | 'grandchild'
  | 'parents-sibling'
  | 'siblings-child'
  | 'cousin';
type Sex = 'male' | 'female';
/** No sex if the word doesn't show it: a parent, a child. */
type Relation = { readonly kind: Kind; readonly sex?: Sex };

const WORDS: Readonly<Record<Kind, Readonly<Record<Sex | 'either', readonly string[]>>>> = {
  spouse: { male: ['husband'], female: ['wife'], either: ['spouse'] },
  parent: { male: ['father'], female: ['mother'], either: ['parent'] },
  child: { male: ['son'], female: ['daughter'], either: ['child', 'baby'] },
  sibling: { male: ['brother'], female: ['sister'], either: ['sibling', 'twin'] },
  grandparent: { male: ['grandfather'], female: ['grandmother'], either: ['grandparent'] },
  grandchild: { male: ['grandson'], female: ['granddaughter'], either: ['grandchild'] },
  'parents-sibling': { male: ['uncle'], female: ['aunt'], either: [] },
  'siblings-child': { male: ['nephew'], female: ['niece'], either: [] },
  cousin: { male: [], female: [], either: ['cousin'] },
};

/** The same relation from the other side: to my parent I am a child. */
const OTHER_SIDE: Readonly<Record<Kind, Kind>> = {
  spouse: 'spouse',
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
  'parents-sibling': 'siblings-child',
  'siblings-child': 'parents-sibling',
  cousin: 'cousin',
};

/** "My mother's sister" is an aunt. */
const OF_A_RELATIVE: Partial<Record<`${Kind}'s ${Kind}`, Kind>> = {
  "parent's parent": 'grandparent',
  "parent's sibling": 'parents-sibling',
  "sibling's child": 'siblings-child',
  "child's child": 'grandchild',
  "parents-sibling's child": 'cousin',
  "spouse's child": 'child',
  "sibling's sibling": 'sibling',
  "child's sibling": 'child',
  "sibling's parent": 'parent',
  "child's parent": 'spouse',
};
const BY_MARRIAGE: Partial<Record<`${Kind}'s ${Kind}`, Kind>> = {
  "spouse's parent": 'parent',
  "spouse's sibling": 'sibling',
  "sibling's spouse": 'sibling',
  "child's spouse": 'child',
};
/** Everyone has at least one of each sex. */
const BOTH_SEXES: ReadonlySet<Kind> = new Set(['parent', 'grandparent']);

const RELATIONS = new Map(
  // Object.entries types its keys as string.
  (Object.entries(WORDS) as [Kind, (typeof WORDS)[Kind]][]).flatMap(([kind, { male, female, either }]) => [
    ...male.map((word): [string, Relation] => [word, { kind, sex: 'male' }]),
    ...female.map((word): [string, Relation] => [word, { kind, sex: 'female' }]),
    ...either.map((word): [string, Relation] => [word, { kind }]),
  ]),
);

/** "step-mum" and "stepmother" are one word. */
const plainly = (kin: string): string => {
  const [, before = '', word = kin, after = ''] =
    /^((?:(?:great|half|foster)-|step-?)*)(.*?)(-in-law)?$/u.exec(kin) ?? [];
  return `${before.replaceAll('-', '')}${PLAIN_KIN[word] ?? word}${after}`;
};

const SHE_OR_HE: Readonly<Record<string, Sex>> = { her: 'female', she: 'female', him: 'male', he: 'male' };
const OTHER_SEX: Readonly<Record<Sex, Sex>> = { male: 'female', female: 'male' };

const GAP = String.raw`(?:(?!(?:of|with|to|for|from|and|in|at|on|by|like|about|my|our)\b)[\p{L}'’-]+\s+){0,3}`;
const ONE = String.raw`(?:an?|the|his|her|their)\s+${GAP}`;
/** "I was a miner's ", "We were her ". */
const WRITER_IS = new RegExp(
  String.raw`\b(?:I|we)(?:['’](?:m|re)|\s+(?:[\p{L}'’]+\s+)?(?:am|are|was|were|be|been|became|become))\s+(?:\p{L}+ly\s+|just\s+|only\s+)?${ONE}$`,
  'iu',
);
/** "Being a ", "As his ", and an answer that consists of nothing else: "A miner's ". */
const SOMEONE_IS = new RegExp(
  String.raw`(?:\b(?:as|being|(?:life|lot) (?:as|of))\s+${ONE}|^\W*(?:just\s+|only\s+)?an?\s+${GAP})$`,
  'iu',
);
const SOMEONE_ELSE = /\b(?:he|she|him|they)\b/iu;
const DENIED = /\b(?:never|not|nor|neither)\b|n['’]t\b/iu;

const MARRIED_WHOM = new RegExp(
  anyOf(
    /\b(?:I|to) (?:\p{L}+ )?(?:marry|married|wed) (?<whom>her|him)\b/u,
    /\b(?<who>he|she) (?:\p{L}+ ){0,2}?(?:married me|proposed(?! (?:an?|the|that|some)\b)|asked me to marry)\b/u,
    /\b(?:I )?(?:\p{L}+ )?(?:proposed|got engaged) to (?<other>her|him)\b/u,
  ),
  'giu',
);
const MARRIED = new RegExp(
  anyOf(
    /\b(?:I|we|me) (?:[\p{L}’']+ ){0,4}?(?:married|wed|widowed|widow|widower)\b/u,
    /\b(?:my|our) (?:wedding|marriage|honeymoon)\b/u,
  ),
  'iu',
);
const YOUNG: Readonly<Record<string, Sex>> = { boy: 'male', lad: 'male', girl: 'female', lass: 'female' };
const YOUNG_ONE = /(?<young>boy|lad|girl|lass|bairn|kid|little one|twin|baby)s?\b/u;
const HAS_CHILD = new RegExp(
  anyOf(
    new RegExp(
      String.raw`\b(?:I|we)(?:['’]ve)? (?:[\p{L}’']+ )?(?:had|have|got|adopted|raised|lost|expected) (?:[\p{L}’'-]+ ){0,3}?${YOUNG_ONE.source}`,
      'u',
    ),
    new RegExp(String.raw`\b(?:my|our) (?:[\p{L}-]+ )?${YOUNG_ONE.source.replace('young', 'own')}`, 'u'),
    /\bI (?:was|fell|got) pregnant\b|\b(?:I|me) (?:gave|giving) birth\b/u,
  ),
  'giu',
);

const relationOf = (kin: string): Relation | undefined => RELATIONS.get(plainly(kin).replace(/^half/u, ''));

type Told = { readonly words: Set<string>; readonly relations: Relation[] };

/** "My brother's wife", "my mum's sister": what they are to the writer. */
const hearChains = (sentence: string, { words, relations }: Told): void => {
  const found = findKin(sentence);
  for (const [at, second] of found.entries()) {
    const first = found[at - 1];
    if (!first || !/\b(?:my|our)\s+(?:[\p{L}-]+\s+){0,2}$/iu.test(sentence.slice(0, first.start))) continue;
    if (!/^\s+(?:\p{L}+\s+)?$/u.test(sentence.slice(first.end, second.start))) continue;
    if (!/['’]s?$/u.test(sentence.slice(first.start, first.end))) continue;
    const [one, other] = [relationOf(first.word), relationOf(second.word)];
    if (!one || !other) continue;
    const sex = other.sex ? { sex: other.sex } : {};
    const kind = OF_A_RELATIVE[`${one.kind}'s ${other.kind}`];
    if (kind) relations.push({ kind, ...sex });
    const inLaw = BY_MARRIAGE[`${one.kind}'s ${other.kind}`];
    if (inLaw && other.sex) for (const word of WORDS[inLaw][other.sex]) words.add(`${word}-in-law`);
  }
};

const hearSentence = (sentence: string, told: Told): void => {
  const { words, relations } = told;
  for (const { word, start } of findKin(sentence)) {
    words.add(plainly(word));
    const relation = relationOf(word);
    if (!relation) {
      // Anyone with in-laws has married.
      if (word.endsWith('-in-law') && /\bmy\s+$/iu.test(sentence.slice(0, start)))
        relations.push({ kind: 'spouse' });
      continue;
    }
    relations.push(relation);
    const before = sentence.slice(0, start);
    if (DENIED.test(sentence)) continue;
    const isOther = (): boolean => SOMEONE_ELSE.test(sentence) || findNames(sentence).length > 0;
    if (!WRITER_IS.test(before) && (!SOMEONE_IS.test(before) || isOther())) continue;
    const kind = OTHER_SIDE[relation.kind];
    relations.push({ kind, ...(kind === 'spouse' && relation.sex ? { sex: OTHER_SEX[relation.sex] } : {}) });
  }
  hearChains(sentence, told);
  if (DENIED.test(sentence)) return;
  for (const { groups } of sentence.matchAll(MARRIED_WHOM)) {
    const sex = SHE_OR_HE[(groups?.whom ?? groups?.who ?? groups?.other ?? '').toLowerCase()];
    if (sex) relations.push({ kind: 'spouse', sex });
  }
  if (MARRIED.test(sentence)) relations.push({ kind: 'spouse' });
  for (const { groups } of sentence.matchAll(HAS_CHILD)) {
    const sex = YOUNG[(groups?.young ?? groups?.own ?? '').toLowerCase()];
    relations.push({ kind: 'child', ...(sex ? { sex } : {}) });
  }
};

/**
 * Whether a text tells of a relative, in whatever words: "I was a miner's wife" and "I married him" tell of a
 * husband, "my mum's mother" of a grandmother, and "Mam and Dad" of parents. Takes a word as `findKin` finds
 * it. This only shows that a relative exists, never a name.
 */
export const relativesTold = (text: string): ((kin: string) => boolean) => {
  const told: Told = { words: new Set(), relations: [] };
  for (const { text: sentence } of splitSentences(text)) hearSentence(sentence, told);
  const { words, relations } = told;
  return (kin) => {
    if (words.has(plainly(kin))) return true;
    const asked = RELATIONS.get(plainly(kin));
    if (!asked) return false;
    const same = relations.filter(({ kind }) => kind === asked.kind);
    if (asked.sex === undefined || same.some(({ sex }) => sex === asked.sex)) return same.length > 0;
    if (BOTH_SEXES.has(asked.kind)) return same.some(({ sex }) => sex === undefined);
    // "Our wedding" may mean a wife or a husband, unless that was said elsewhere.
    return asked.kind === 'spouse' && same.length > 0 && same.every(({ sex }) => sex === undefined);
  };
};
