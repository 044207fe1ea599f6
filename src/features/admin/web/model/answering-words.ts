import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import type { ModelState } from '../../shared/model-contract.ts';
import { isAtHome } from './endpoint-draft.ts';

type Answering = ModelState['answering'];
type Left = ModelState['tokens']['left'];

const SECOND_MS = 1_000;

const NO_BREAK_SPACE = '\u00a0';

/** '1.2 s', in one line. */
export const secondsInWords = (ms: number): string =>
  t('{n} s', { n: Math.round(ms / (SECOND_MS / 10)) / 10 }).replace(' ', NO_BREAK_SPACE);

/** Faster than anyone reads, and than we could measure exactly. */
const COUNTED_UP_TO = 200;

/** 14, or 3.5 if there are few. */
const rateInWords = (wordsPerSecond: number): string | number => {
  if (wordsPerSecond > COUNTED_UP_TO) return t('more than {n}', { n: COUNTED_UP_TO });
  return wordsPerSecond >= 10 ? Math.round(wordsPerSecond) : Math.round(wordsPerSecond * 10) / 10;
};

const firstInWords = (ms: number): string => (ms < SECOND_MS ? t('less than a second') : secondsInWords(ms));

export const speedInWords = ({ firstTokenMs, wordsPerSecond }: NonNullable<Answering['speed']>): string => {
  const first =
    firstTokenMs < SECOND_MS
      ? t('The first word comes in less than a second.')
      : t('The first word takes about {first}.', { first: secondsInWords(firstTokenMs) });
  return wordsPerSecond === null
    ? first
    : `${first} ${t('After that, {n} words per second.', { n: rateInWords(wordsPerSecond) })}`;
};

/** How long a trial took. The built-in companion's reply arrives all at once. */
export const timesInWords = (times: {
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly wordsPerSecond: number | null;
}): string => {
  if (times.firstTokenMs === null) return t('Answered after {time}', { time: firstInWords(times.totalMs) });
  const total = secondsInWords(times.totalMs);
  const first = firstInWords(times.firstTokenMs);
  return times.wordsPerSecond === null
    ? t('First word after {first}, {total} in total', { first, total })
    : t('First word after {first}, {n} words per second, {total} in total', {
        first,
        n: rateInWords(times.wordsPerSecond),
        total,
      });
};

/** For a model that is too slow for replies. */
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

/** Where text is sent for a model at `host`; null is this machine. */
const whereTo = (host: string | null): string => {
  if (host === null) return t('Nothing people write leaves the house.');
  return isAtHome(host)
    ? t('The words go to {host}. That’s this machine or another one in the house.', { host })
    : t('Words are sent to {host}.', { host });
};

/** Why the built-in companion answers instead of the chosen model; undefined if the model answers. */
const whyBuiltinInstead = ({ model, sentTo, trouble }: Answering, left: Left): string | undefined => {
  if (model === null) return undefined;
  if (trouble !== null) {
    if (sentTo === null)
      return t(
        'The built-in companion is answering for now, because {model} couldn’t be started on this machine.',
        {
          model,
        },
      );
    const at = { model, host: sentTo };
    switch (trouble) {
      case 'key-refused':
        return t(
          'The built-in companion is answering for now, because {host} rejects the key for {model}.',
          at,
        );
      case 'server-error':
        return t(
          'The built-in companion is answering for now, because something is wrong at {host}, where {model} runs.',
          at,
        );
      default:
        return t(
          'The built-in companion is answering for now, because {host}, where {model} should be, doesn’t respond.',
          at,
        );
    }
  }
  switch (left) {
    case 'enough':
      return undefined;
    case 'used-up':
      return t(
        'The built-in companion answers until midnight UTC, because today’s tokens are used up. After that, {model} answers again.',
        { model },
      );
    case 'too-small':
      return t(
        'The built-in companion is answering, because the limit below is too small for a single reply from {model}.',
        {
          model,
        },
      );
  }
};

/** Which companion answers people here, in a sentence or two. */
export const whoAnswers = ({ answering, tokens }: Pick<ModelState, 'answering' | 'tokens'>): string => {
  const { model, sentTo, isTooSlowToReply, speed } = answering;
  if (model === null)
    return t(
      'The built-in companion answers. It needs no model and sends nothing anywhere, but it follows a story less closely than a language model.',
    );
  const instead = whyBuiltinInstead(answering, tokens.left);
  if (instead !== undefined) return instead;
  if (isTooSlowToReply) return `${slowInWords(model, speed)} ${whereTo(sentTo)}`;
  return sentTo === null
    ? t('{model} on this machine answers. Nothing people write leaves the house.', { model })
    : `${t('{model} at {host} answers.', { model, host: sentTo })} ${whereTo(sentTo)}`;
};

/** The environment variables that limit the tokens. The other variables decide which companion answers. */
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
          one: 'The environment variable {names} decides this and overrides this page. What you set below takes effect once the variable is removed.',
          other:
            'The environment variables {names} decide this and override this page. What you set below takes effect once they are removed.',
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
