import irregularForms from '#content/language/en/irregular-forms.json' with { type: 'json' };

/** Rows of a base form followed by its other forms. */
const { verbs: VERBS, nouns: NOUNS } = irregularForms;

const table = (rows: readonly (readonly string[])[]): [string, string][] =>
  rows.flatMap(([base = '', ...forms]) => forms.map((form): [string, string] => [form, base]));

/** Inflected form → base form, for words that the ending rules of `words.ts` would get wrong. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ...table(VERBS),
  // Family words keep their own lemma: "mum" is how this writer says it, and a bank question may use that
  // word.
  ...table(NOUNS).filter(
    ([form]) =>
      !/^(?:mam|mom|mummy|mama|mommy|ma|daddy|papa|pa|granny|grandma|nan|nana|granddad|grandpa|grampa)$/u.test(
        form,
      ),
  ),
]);

const NO_PAST =
  /ing$|s$|^(?:men|women|children|feet|teeth|geese|mice|people|pence|[a-z]*(?:en|wn|ne|um|ng|nk|one|ome)|seen|done|gone|lain)$/u;
const SAME_AS_BASE = new Set([
  'drank',
  'sang',
  'sank',
  'rang',
  'swam',
  'began',
  'ran',
  'came',
  'became',
  'shone',
  'hung',
  'spun',
  'won',
  'flung',
  'stung',
  'swung',
  'clung',
  'shrank',
  'went',
]);

/**
 * Simple past forms of irregular verbs; participles with a form of their own ("gone") are left out, "put" and
 * "cut" are in.
 */
export const IRREGULAR_PAST: ReadonlySet<string> = new Set([
  ...table(VERBS)
    .map(([form]) => form)
    .filter((form) => SAME_AS_BASE.has(form) || !NO_PAST.test(form)),
  'put',
  'cut',
  'let',
  'set',
  'hit',
  'shut',
  'read',
  'hurt',
  'cost',
  'got',
  'forgot',
  'did',
  'had',
  'quit',
  'spread',
  'wed',
]);

const PAST_OF: ReadonlyMap<string, string> = new Map(
  VERBS.flatMap(([base = '', past]): [string, string][] =>
    past === undefined || !IRREGULAR_PAST.has(past) ? [] : [[base, past]],
  ),
);
const UNCHANGED = new Set([
  'put',
  'cut',
  'let',
  'set',
  'hit',
  'shut',
  'read',
  'hurt',
  'cost',
  'quit',
  'spread',
]);
const DOUBLED =
  /^(?:stop|plan|shop|chat|drop|step|trip|slip|ship|travel|grab|rob|nap|admit|refer|prefer|regret)$/u;

/**
 * The simple past of a base form: met, moved, carried, stopped. Undefined for anything but a plain verb
 * ("be", "have to").
 */
export const pastOf = (verb: string): string | undefined => {
  if (!/^[a-z]{2,}$/u.test(verb) || /^(?:be|can|will|must|may|do)$/u.test(verb)) return undefined;
  if (verb === 'have') return 'had';
  if (verb === 'get') return 'got';
  if (UNCHANGED.has(verb)) return verb;
  const irregular = PAST_OF.get(verb);
  if (irregular !== undefined) return irregular;
  if (DOUBLED.test(verb)) return `${verb}${verb.at(-1)}ed`;
  if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`;
};
