import wordLists from '#content/language/en/word-lists.json' with { type: 'json' };
import { anyOf } from '../../text/any-of.ts';
import { findKin } from '../../text/kinship.ts';
import { contentWords } from '../../text/words.ts';
import type { Mention, MentionKind } from './mention.ts';

const ELDER = new RegExp(
  `^(?:great-|step|foster-|god)*(?:grand)?${anyOf(...wordLists.elders)}(?:-in-law)?$`,
  'u',
);
const PARTNER = /^(?:husband|wife|spouse|fianc[eé]e?)$/u;
const JUNIOR = /^(?:great-|step|god)*(?:grand)?(?:son|daughter|child|baby|nephew|niece)(?:-in-law)?$/u;
/** Used as a name if written with a capital and without "my": "Mum kept bees." */
const ADDRESS =
  /^(?:Mother|Father|Mum|Mam|Mom|Mummy|Mommy|Mama|Dad|Daddy|Papa|Gran|Granny|Nan|Nana|Grandma|Grandpa|Grandad|Granddad)$/u;
const OWN =
  /\b(?:my|our)\s+((?:(?:older|elder|eldest|oldest|younger|youngest|little|big|baby|twin|only|own|dear|late|first|second|other|maternal|paternal)\s+)*)$/iu;
const COUNTED =
  /\b(?:had|have|of|gave us|raised|brought up)\s+(?:two|three|four|five|six|seven|eight|nine|ten|\d+)\s+((?:older|younger|little|big)\s+)?$/iu;
/** Parts of "my" phrases that must not be repeated to the writer as if they were still true. */
const LEFT_OUT = /\b(?:own|dear|late|my|our)\s+/giu;

/** We can't ask about a person the writer did not have or know. */
const NEVER_KNEW =
  /\b(?:never (?:really )?(?:knew|met|had|saw)|(?:did not|didn['’]t) (?:really )?(?:know|have|meet)|had no|have no|without|(?:don['’]t|do not|can['’]t|cannot) remember)\b[^.!?;]*$/iu;

const kindOfKin = (word: string): MentionKind => {
  if (ELDER.test(word)) return 'elder';
  if (PARTNER.test(word)) return 'partner';
  return JUNIOR.test(word) ? 'junior' : 'peer';
};

/** The writer's own relatives in a text, as "your …". Relatives of other people ("his mother") are left alone. */
export const findKinMentions = (text: string): Mention[] =>
  findKin(text).flatMap(({ word, start, end }): Mention[] => {
    const before = text.slice(Math.max(0, start - 48), start);
    const said = text.slice(start, end);
    // "my aunt Rose" is named by the name; "my father-figure", "Mother Superior" and "my brother's wife" are not the relative.
    if (
      /^(?:['’]s?\b|-|\s+\p{Lu}\p{Ll})/u.test(text.slice(end, end + 3)) &&
      !/^\s+I\b/u.test(text.slice(end, end + 3))
    ) {
      if (!OWN.test(before) || /^(?:['’]|-)/u.test(text.slice(end, end + 1))) return [];
    }
    // "my grandmother's house" is about the house.
    if (/['’]s?$/u.test(said) || NEVER_KNEW.test(before)) return [];
    const own = OWN.exec(before);
    const counted = COUNTED.exec(before);
    const address =
      ADDRESS.test(said) && !/\b(?:his|her|their|your|the|a|an|'s|’s|this|that)\s+$/iu.test(before);
    if (own === null && counted === null && !address) return [];
    const plural = /(?:s|children|wives)$/u.test(said.toLowerCase()) && said.toLowerCase() !== word;
    const describing = (own?.[1] ?? counted?.[1] ?? '').toLowerCase().replace(LEFT_OUT, '');
    const phrase = `${describing}${said.toLowerCase()}`;
    return [
      {
        kind: kindOfKin(word),
        text: `your ${phrase}`,
        plural,
        key: contentWords(phrase).join(' '),
        start,
        end,
      },
    ];
  });
