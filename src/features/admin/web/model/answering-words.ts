import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { counted, t } from '#platform/shared/words.ts';
import type { ModelState } from '../../shared/model-contract.ts';

type Answering = ModelState['answering'];

const SECOND_MS = 1_000;

const NO_BREAK_SPACE = '\u00a0';

/** '1.2 s', in one line. */
export const secondsInWords = (ms: number): string =>
  t('{n} s', { n: Math.round(ms / (SECOND_MS / 10)) / 10 }).replace(' ', NO_BREAK_SPACE);

/** 14, or 3.5 where it is few. */
const rateOf = (wordsPerSecond: number): number =>
  wordsPerSecond >= 10 ? Math.round(wordsPerSecond) : Math.round(wordsPerSecond * 10) / 10;

export const speedInWords = ({ firstTokenMs, wordsPerSecond }: NonNullable<Answering['speed']>): string =>
  wordsPerSecond === null
    ? t('The first word comes after about {first}.', { first: secondsInWords(firstTokenMs) })
    : t('The first word comes after about {first}, then {n} words per second.', {
        first: secondsInWords(firstTokenMs),
        n: rateOf(wordsPerSecond),
      });

/** How long a trial took; the built-in companion's words come all at once. */
export const timesInWords = (times: {
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly wordsPerSecond: number | null;
}): string => {
  const total = secondsInWords(times.totalMs);
  if (times.firstTokenMs === null) return t('{total} in all', { total });
  const first = secondsInWords(times.firstTokenMs);
  return times.wordsPerSecond === null
    ? t('First word after {first}, {total} in all', { first, total })
    : t('First word after {first}, {n} words per second, {total} in all', {
        first,
        n: rateOf(times.wordsPerSecond),
        total,
      });
};

/** Of a model that takes too long for a reply. */
const slowInWords = (model: string, speed: Answering['speed']): string =>
  speed === null
    ? t(
        '{model} writes the chapters. It takes too long to begin a reply, so the built-in companion replies.',
        {
          model,
        },
      )
    : counted(
        Math.max(1, Math.round(speed.firstTokenMs / SECOND_MS)),
        {
          one: '{model} writes the chapters. It takes about {n} second to begin a reply, so the built-in companion replies.',
          other:
            '{model} writes the chapters. It takes about {n} seconds to begin a reply, so the built-in companion replies.',
        },
        { model },
      );

/** What answers people here, in a sentence or two. */
export const whoAnswers = ({ model, sentTo, isTooSlowToReply, speed }: Answering): string => {
  if (model === null)
    return t(
      'The built-in companion answers. It needs no model and sends nothing anywhere, but it follows a story less closely than a language model.',
    );
  if (isTooSlowToReply)
    return sentTo === null
      ? `${slowInWords(model, speed)} ${t('No word leaves the house.')}`
      : slowInWords(model, speed);
  return sentTo === null
    ? t('{model} on this machine answers. No word leaves the house.', { model })
    : t('{model} at {host} answers.', { model, host: sentTo });
};

/** The environment variables that say how many tokens may be used; the others say what answers. */
export const LIMIT_VARIABLES = {
  everybody: 'AI_DAILY_TOKEN_BUDGET',
  perWriter: 'AI_WRITER_TOKEN_BUDGET',
} as const;
const saysALimit = (name: string): boolean => Object.values<string>(LIMIT_VARIABLES).includes(name);

export const whoChose = ({
  answering: { chosenBy },
  fromEnvironment,
}: Pick<ModelState, 'answering' | 'fromEnvironment'>): string => {
  switch (chosenBy) {
    case 'environment': {
      const names = fromEnvironment.filter((name) => !saysALimit(name));
      return counted(
        names.length,
        {
          one: 'The environment variable {names} decides this and wins over this page. What you set below takes effect once it is gone.',
          other:
            'The environment variables {names} decide this and win over this page. What you set below takes effect once they are gone.',
        },
        { names: new Intl.ListFormat(LANGUAGE).format(names) },
      );
    }
    case 'administration':
      return t('It was chosen below, under “A model at an address”.');
    case 'this-machine':
      return t('It was added below, under “A model on this machine”.');
    case 'nobody':
      return t('No model has been chosen yet.');
  }
};
