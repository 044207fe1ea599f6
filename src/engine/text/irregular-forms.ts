const VERBS = `arise arose arisen|awake awoke awoken|bear bore borne|beat beaten|become became|begin began begun|bend bent|bite bit bitten|bleed bled|blow blew blown
break broke broken|bring brought|breed bred|build built|burn burnt|buy bought|catch caught|choose chose chosen|come came|creep crept|deal dealt|dig dug|draw drew drawn|dream dreamt
drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forget forgot forgotten|forgive forgave forgiven
freeze froze frozen|give gave given|go went gone|grow grew grown|hang hung|hear heard|hide hid hidden|hold held|keep kept|kneel knelt|know knew known|lay laid|lead led|lean leant|learn learnt
leave left|lend lent|lie lain|light lit|lose lost|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold
send sent|sew sewed sewn|shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|smell smelt|speak spoke spoken|spell spelt
spend spent|spin spun|stand stood|steal stole stolen|stick stuck|sting stung|strike struck|swear swore sworn|sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn
tell told|think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn|weave wove woven|weep wept|win won|wind wound|write wrote written|die died dying|tie tied tying
move moved moving|decide decided deciding|provide provided|invite invited|retire retired retiring|evacuate evacuated|name named naming|use used using|leave leaving|believe believed|dance danced dancing
promise promised|practise practised|practice practiced|exercise exercised|complete completed|include included|describe described|realise realised|realize realized|separate separated|change changed changing
manage managed|marriage marriages|college colleges|village villages|cottage cottages|garage garages|language languages|message messages|package packages|stage stages|page pages|age ages aged
horse horses|house houses|nurse nurses|course courses|purse purses|rose roses|nose noses|place places|face faces|piece pieces|price prices|prize prizes|size sizes|bicycle bicycles|candle candles|apple apples`;
const NOUNS = `man men|woman women|child children|foot feet|tooth teeth|goose geese|mouse mice|wife wives|life lives|knife knives|loaf loaves|shelf shelves|half halves|wolf wolves|calf calves|leaf leaves
thief thieves|penny pence|person people|shoe shoes|bus buses|potato potatoes|tomato tomatoes|hero heroes|aunty aunties|mum mam mom mummy mama mommy ma|dad daddy papa pa|gran granny grandma nan nana|grandad granddad grandpa grampa`;

const table = (rows: string): [string, string][] =>
  rows.split(/[|\n]/u).flatMap((row) => {
    const [base = '', ...forms] = row.trim().split(' ');
    return forms.map((form): [string, string] => [form, base]);
  });

/** Inflected form → base form, for what the ending rules of `words.ts` would get wrong. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ...table(VERBS),
  // Family words keep their own lemma: "mum" is how this person says it, and a bank question may ask for it by that word.
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

/** Simple past forms of irregular verbs; participles with a form of their own ("gone") are left out, "put" and "cut" are in. */
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
  VERBS.split(/[|\n]/u).flatMap((row): [string, string][] => {
    const [base = '', past] = row.trim().split(' ');
    return past === undefined || !IRREGULAR_PAST.has(past) ? [] : [[base, past]];
  }),
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

/** The simple past of a base form: met, moved, carried, stopped. Undefined for what is no plain verb ("be", "have to"). */
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
