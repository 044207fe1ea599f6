import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import germanKinWords from '#content/help/de/kin-words.json' with { type: 'json' };
import germanPassages from '#content/help/de/passages.json' with { type: 'json' };
import germanSearchWords from '#content/help/de/search-words.json' with { type: 'json' };
import germanSynonyms from '#content/help/de/synonyms.json' with { type: 'json' };
import germanTreeQuestions from '#content/help/de/tree-questions.json' with { type: 'json' };
import kinWords from '#content/help/en/kin-words.json' with { type: 'json' };
import passages from '#content/help/en/passages.json' with { type: 'json' };
import searchWords from '#content/help/en/search-words.json' with { type: 'json' };
import synonyms from '#content/help/en/synonyms.json' with { type: 'json' };
import treeQuestions from '#content/help/en/tree-questions.json' with { type: 'json' };
import { RELATIONSHIP_TYPES } from '#features/family/shared/relationship.ts';
import { MATTERS } from '../family-tree/read-question.ts';
import { CIRCUMSTANCES } from './passage.ts';

const words = z.array(z.string().regex(/^\S+$/u)).min(1);
const sentence = z.string().regex(/^\S.*\S$/u);

const Passages = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/u),
      title: sentence,
      text: sentence,
      link: z.strictObject({ to: z.string().startsWith('/'), words: sentence }),
      asked: z.array(sentence).min(1),
      only: z.enum(CIRCUMSTANCES).optional(),
    }),
  )
  .min(1);
const Synonyms = z.array(words.min(2)).min(1);
const KinWords = z.record(z.enum(RELATIONSHIP_TYPES), words);
const SearchWordLists = z.strictObject({ stop: words, sayLittle: words, notOurs: words });
const phrases = z.array(z.string().regex(/^\S.*\S$|^\p{Ll}$/u)).min(1);
const TreeQuestions = z.strictObject({
  asks: z.record(z.enum(MATTERS), phrases),
  self: phrases,
  everybody: phrases,
  howTo: phrases,
});

describe('the help data matches the schema', () => {
  it.each([
    ['passages', passages, Passages],
    ['passages in German', germanPassages, Passages],
    ['words of one meaning', synonyms, Synonyms],
    ['words of one meaning in German', germanSynonyms, Synonyms],
    ['words for relatives', kinWords, KinWords],
    ['words for relatives in German', germanKinWords, KinWords],
    ['words that count for less', searchWords, SearchWordLists],
    ['words that count for less in German', germanSearchWords, SearchWordLists],
    ['what is asked of the family tree', treeQuestions, TreeQuestions],
    ['what is asked of the family tree in German', germanTreeQuestions, TreeQuestions],
  ])('%s', (_name, data, form) => {
    expect(form.safeParse(data).error).toBeUndefined();
  });

  it('rejects a passage without an answer, or with an unknown circumstance', () => {
    const [one] = passages;
    expect(Passages.safeParse([{ ...one, text: '' }]).success).toBe(false);
    expect(Passages.safeParse([{ ...one, only: 'on-sundays' }]).success).toBe(false);
  });
});
