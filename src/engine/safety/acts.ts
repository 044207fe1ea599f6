/**
 * What one person does to another, in every form of the verb, so that one list covers both what happens now
 * and what is long past.
 */
type Verb = readonly [base: string, third: string, ing: string, past: string, part: string];
export type Tense = 'base' | 'third' | 'ing' | 'past' | 'part';

const TENSES = ['base', 'third', 'ing', 'past', 'part'] as const;

const regular = (base: string): Verb => {
  const stem = base.endsWith('e') ? base.slice(0, -1) : base;
  const third = /(?:s|sh|ch|x)$/u.test(base) ? `${base}es` : `${base}s`;
  return [base, third, `${stem}ing`, `${stem}ed`, `${stem}ed`];
};
const doubling = (base: string): Verb => {
  const long = `${base}${base.at(-1)}`;
  return [base, `${base}s`, `${long}ing`, `${long}ed`, `${long}ed`];
};
const each = (words: string, form: (base: string) => Verb): readonly Verb[] => words.split(' ').map(form);

/** The victim follows immediately. */
const HARM: readonly Verb[] = [
  ...each(
    'punch kick choke strangle push pinch scratch squeeze harm threaten abuse starve smack thump shake',
    regular,
  ),
  ...each(
    'attack thrash whack belt torture molest assault rape torment cane terrorise terrorize shove',
    regular,
  ),
  ...each('slap grab drag stab whip flog drug', doubling),
  ['burn', 'burns', 'burning', '(?:burned|burnt)', '(?:burned|burnt)'],
  ['hit', 'hits', 'hitting', 'hit', 'hit'],
  ['hurt', 'hurts', 'hurting', 'hurt', 'hurt'],
  ['beat', 'beats', 'beating', 'beat', '(?:beat|beaten)'],
  ['bite', 'bites', 'biting', 'bit', 'bitten'],
  ['tie', 'ties', 'tying', 'tied', 'tied'],
  ['bully', 'bullies', 'bullying', 'bullied', 'bullied'],
  ['lay into', 'lays into', 'laying into', 'laid into', 'laid into'],
  ['set about', 'sets about', 'setting about', 'set about', 'set about'],
  ['lash out at', 'lashes out at', 'lashing out at', 'lashed out at', 'lashed out at'],
];
const TAKE: Verb = ['take', 'takes', 'taking', 'took', 'taken'];
const STEAL: Verb = ['steal', 'steals', 'stealing', 'stole', 'stolen'];
const KEEP: Verb = ['keep', 'keeps', 'keeping', 'kept', 'kept'];
const HIDE: Verb = ['hide', 'hides', 'hiding', 'hid', 'hidden'];
const MAKE: Verb = ['make', 'makes', 'making', 'made', 'made'];
const FORCE = regular('force');
const LOCK = regular('lock');
const LEAVE: Verb = ['leave', 'leaves', 'leaving', 'left', 'left'];
const PUT: Verb = ['put', 'puts', 'putting', 'put', 'put'];
const THROW: Verb = ['throw', 'throws', 'throwing', 'threw', 'thrown'];

const HIS = '(?:his|her|their)';
const VICTIM = '{victim}';

/** Done to a body: any victim. */
const TO_A_BODY: readonly (readonly [verbs: readonly Verb[], rest: string])[] = [
  [HARM, `(?:${VICTIM}|{myBody})(?! {noHarm})`],
  [
    [THROW],
    `(?!(?:\\S+ )?(?:balls?|snowballs?|kisses|cushions?|confetti|rice|bread|pillows?) )(?:things|\\S+|(?:a|the|${HIS}) \\S+) at ${VICTIM}`,
  ],
  [
    [THROW, ['knock', 'knocks', 'knocking', 'knocked', 'knocked']],
    `${VICTIM} (?:about|around|down|across|against|out)`,
  ],
  [
    [
      regular('twist'),
      regular('pull'),
      doubling('grab'),
      regular('bend'),
      ['break', 'breaks', 'breaking', 'broke', 'broken'],
    ],
    'my (?:arms?|wrists?|hair|fingers?|ears?)(?! (?:when i|to (?:show|make|get|help|see|come|dance)|and (?:pointed|said|led)))',
  ],
  [[PUT], `(?:${HIS}|a) (?:hands?|pillow) (?:round|around|on|over) my (?:neck|throat|face|mouth)`],
  [
    [regular('raise'), ['lift', 'lifts', 'lifting', 'lifted', 'lifted']],
    `${HIS} (?:hands?|fists?) (?:to|at|on|against) ${VICTIM}`,
  ],
  [[['lay', 'lays', 'laying', 'laid', 'laid']], `(?:${HIS} )?hands on ${VICTIM}`],
  [[['spit', 'spits', 'spitting', 'spat', 'spat']], `(?:at|on|in) (?:${VICTIM}|my face)`],
  [[FORCE], `(?:himself|herself|themselves) (?:on|upon) ${VICTIM}`],
  [[FORCE, MAKE], `${VICTIM} (?:to )?(?:have sex|sleep with|lie with|do things|do it|touch)`],
  [
    [regular('touch')],
    `${VICTIM} (?:where|there|down|in (?:bed|a way|my bed|the night)|under|at night|between)`,
  ],
];

/** Done through a person's money, freedom or care: only the writer's own, and only now. */
const BY_WAY_OF_THINGS: readonly (readonly [verbs: readonly Verb[], rest: string])[] = [
  [
    [
      TAKE,
      STEAL,
      KEEP,
      ['spend', 'spends', 'spending', 'spent', 'spent'],
      regular('empty'),
      regular('drain'),
    ],
    '*2 (?:(?:all )?(?:of )?my (?:own )?{money}|(?:the |my )?money (?:out of|from|off) (?:me|my \\S+)|from my (?:purse|bag|wallet|account|savings))(?! {kindly})',
  ],
  [[STEAL], '(?:from|off) me'],
  [
    [
      TAKE,
      ['take away', 'takes away', 'taking away', 'took away', 'taken away'],
      HIDE,
      KEEP,
      STEAL,
      ['smash', 'smashes', 'smashing', 'smashed', 'smashed'],
    ],
    'my {lifeline}(?: away| from me| off me)*(?! {kindly})',
  ],
  [
    [LOCK, ['shut', 'shuts', 'shutting', 'shut', 'shut'], ['lock', 'locks', 'locking', 'locks', 'locked']],
    '(?:me (?:in|out|up|into|inside|away)|the (?:front |back |bedroom )?door (?:on me|from (?:the )?outside))',
  ],
  [
    [LOCK],
    '(?:up |away )?(?:the|my|all the) (?:fridge|food|kitchen|larder|pantry|phone|telephone)(?: away| up)?',
  ],
  [
    [PUT, regular('transfer'), ['sign', 'signs', 'signing', 'signed', 'signed']],
    '(?:over )?my (?:house|flat|land|property|savings|money) (?:in|into|to|over) (?:his|her|their)',
  ],
  [
    [LEAVE],
    'me *4 (?:in my (?:own )?(?:mess|dirt|filth|wet)|without (?:food|water|anything|a drink|heating)|hungry|wet|dirty|unwashed)',
  ],
  [[KEEP], 'me (?:locked|prisoner|a prisoner|shut|tied|hungry|here against)'],
  [[MAKE, FORCE], 'me (?:to )?(?:sign|hand over|give|change my will|beg|sleep on the floor)'],
  [[doubling('control')], '(?:all )?(?:of )?(?:the|my|our) money|every penny|everything i do'],
  [[['cut', 'cuts', 'cutting', 'cut', 'cut']], 'me off from (?:everybody|my \\S+)'],
];

const column = (acts: readonly (readonly [verbs: readonly Verb[], rest: string])[], tense: Tense): string =>
  acts
    .flatMap(([verbs, rest]) => {
      const forms = verbs.map((verb) => verb[TENSES.indexOf(tense)]).join('|');
      return `(?:${forms}) (?:${rest})`;
    })
    .join('|');

/**
 * Every act in one tense; it uses the parts `{victim}`, `{money}`, `{lifeline}`, `{kindly}` and `{noHarm}`.
 */
export const bodily = (tense: Tense): string => column(TO_A_BODY, tense);
export const byWayOfThings = (tense: Tense): string => column(BY_WAY_OF_THINGS, tense);
