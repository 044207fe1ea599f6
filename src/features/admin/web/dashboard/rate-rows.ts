import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import type { CompanionRates, EngineSums } from '#features/admin/shared/contract.ts';

/** One row of the table: what is counted, in plain words, and its figure for each period. */
export type RateRow = {
  readonly name: string;
  readonly means: string;
  readonly figures: readonly { readonly days: number; readonly text: string }[];
};
export type RateGroup = { readonly name: string; readonly rows: readonly RateRow[] };

type Period = CompanionRates['periods'][number];
type Figure = (sums: EngineSums) => string;

const count = (value: number): string => value.toLocaleString(LANGUAGE);

/**
 * Rounded down, because 99.96% is not all of them. Below one percent it is rounded to the nearest tenth,
 * because a small share isn't zero. A dash if there was nothing to count.
 */
export const share = (part: number, whole: number): string => {
  if (whole === 0) return '–';
  const thousandths = (1_000 * part) / whole;
  const kept = thousandths < 10 ? Math.round(thousandths) : Math.floor(thousandths);
  return (kept / 1_000).toLocaleString(LANGUAGE, { style: 'percent', maximumFractionDigits: 1 });
};

const answers = ({ replies }: EngineSums): number => replies.kept + replies.mended + replies.broken;
const sentences = ({ chapters }: EngineSums): number => chapters.grounded + chapters.ungrounded;

const NOTHING: Omit<EngineSums, 'engine'> = {
  replies: { shipped: 0, fellBack: 0, kept: 0, mended: 0, broken: 0, unanswered: 0 },
  chapters: { shipped: 0, fellBack: 0, grounded: 0, ungrounded: 0, repaired: 0 },
};

const MODEL_REPLIES: readonly (readonly [name: string, means: string, figure: Figure])[] = [
  [t('Shown'), t('Replies from the model that people saw.'), ({ replies }) => count(replies.shipped)],
  [
    t('Fine as they were'),
    t('Answers that followed every rule without our help. Each was checked up to its first question.'),
    (sums) => share(sums.replies.kept, answers(sums)),
  ],
  [
    t('Corrected first'),
    t('Answers that had a sentence removed or added before anyone saw them.'),
    (sums) => share(sums.replies.mended, answers(sums)),
  ],
  [
    t('Not used'),
    t('Answers that mentioned something no one had said, or broke a rule in a way that couldn’t be fixed.'),
    (sums) => share(sums.replies.broken, answers(sums)),
  ],
  [
    t('No answer'),
    t('How often it was too late, busy or unreachable.'),
    ({ replies }) => count(replies.unanswered),
  ],
  [
    t('Answered by the built-in companion instead'),
    t('No one was left without a reply.'),
    ({ replies }) => count(replies.fellBack),
  ],
];

const MODEL_CHAPTERS: typeof MODEL_REPLIES = [
  [
    t('Shown'),
    t('Chapters shown to people that contain sentences by the model.'),
    ({ chapters }) => count(chapters.shipped),
  ],
  [
    t('Sentences based on what was said'),
    t('Of the sentences it wrote, before any were left out.'),
    (sums) => share(sums.chapters.grounded, sentences(sums)),
  ],
  [
    t('Sentences gained by asking again'),
    t('Sentences it wrote when asked again for what was missing.'),
    ({ chapters }) => count(chapters.repaired),
  ],
  [
    t('Composed by the built-in companion instead'),
    t('No one was left without a chapter.'),
    ({ chapters }) => count(chapters.fellBack),
  ],
];

const BUILTIN: typeof MODEL_REPLIES = [
  [t('Replies'), t('Shown, without any AI model.'), ({ replies }) => count(replies.shipped)],
  [
    t('Replies that followed the story less closely'),
    t(
      'Only exact words were understood: the encoder failed or took too long, or it has less than 2 GB of memory.',
    ),
    ({ replies }) => count(replies.fellBack),
  ],
  [t('Chapters'), t('Composed, without any AI model.'), ({ chapters }) => count(chapters.shipped)],
];

const REPLIES_OF = {
  'openai-compatible': t('Replies of the language model'),
  anthropic: t('Replies of Anthropic’s model'),
  local: t('Replies of the model on this machine'),
} as const;
const CHAPTERS_OF = {
  'openai-compatible': t('Chapters of the language model'),
  anthropic: t('Chapters of Anthropic’s model'),
  local: t('Chapters of the model on this machine'),
} as const;

/** The table of everything that was counted; empty if nothing was. */
export const rateGroups = (periods: readonly Period[]): RateGroup[] => {
  const seen = new Set(periods.flatMap((period) => period.engines.map(({ engine }) => engine)));
  const engines = (['openai-compatible', 'anthropic', 'local', 'builtin'] as const).filter((engine) =>
    seen.has(engine),
  );
  const rowsOf = (engine: EngineSums['engine'], rows: typeof MODEL_REPLIES): RateRow[] =>
    rows.map(([name, means, figure]) => ({
      name,
      means,
      figures: periods.map(({ days, engines: all }) => ({
        days,
        text: figure(all.find((sums) => sums.engine === engine) ?? { engine, ...NOTHING }),
      })),
    }));
  const groups = engines.flatMap((engine) =>
    engine === 'builtin'
      ? [{ name: t('The built-in companion'), rows: rowsOf(engine, BUILTIN) }]
      : [
          { name: REPLIES_OF[engine], rows: rowsOf(engine, MODEL_REPLIES) },
          { name: CHAPTERS_OF[engine], rows: rowsOf(engine, MODEL_CHAPTERS) },
        ],
  );
  if (!periods.some((period) => period.care > 0)) return groups;
  const care = {
    name: t('Answered with care'),
    means: t('Messages about harm or danger. Only the number is stored.'),
    figures: periods.map(({ days, care: times }) => ({ days, text: count(times) })),
  };
  return [...groups, { name: t('Care'), rows: [care] }];
};
