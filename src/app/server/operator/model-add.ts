import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { AddFailed } from '#platform/server/local-model/install/add-failed.ts';
import {
  addModel,
  type ModelToAdd,
  type AddProgress,
  type AddStep,
} from '#platform/server/local-model/install/add-model.ts';
import { readModel } from '#platform/server/local-model/model-folder.ts';
import {
  modelAt,
  modelInFile,
  type ModelOffer,
  offerNamed,
  offersFor,
} from '#platform/server/local-model/install/offers.ts';
import { openLog } from '#platform/server/log.ts';
import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';
import { inBytes } from '../backups/told-in-words.ts';
import { modelFolderOf } from '../context/open-models.ts';
import { type Asked, type Command, NotDone, WrongUse } from './command.ts';
import { LARGER_IS_SLOWER, offersInWords, paceInWords, tooSlowToReply } from './model-words.ts';
import { whyNotAdded } from './model-error-messages.ts';
import type { Terminal } from './terminal.ts';

const STEPS: Readonly<Record<AddStep, string>> = {
  runtime: 'Installing the program that runs it',
  download: 'Downloading',
  copy: 'Copying',
  check: 'Checking',
  trial: 'Asking it a short question',
};

const SHOW_EVERY_MS = 100;
/** Before this much time has passed, the rate says nothing about the time left. */
const TELL_TIME_AFTER_MS = 2_000;
/** For a download of unknown size. */
const SAY_EVERY_BYTES = 500_000_000;

const inTime = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};

/**
 * Reports the progress: on a terminal in one line that changes, elsewhere with a line for each step and each
 * tenth of a download.
 */
export const tellProgress = (
  terminal: Terminal,
  now: () => number = () => performance.now(),
): ((progress: AddProgress) => void) => {
  let step: AddStep | undefined;
  let begun = { doneBytes: 0, at: 0 };
  let shownAt = Number.NEGATIVE_INFINITY;
  let said = 0;

  const timeLeft = ({ doneBytes, totalBytes }: AddProgress): string => {
    const took = now() - begun.at;
    const done = doneBytes - begun.doneBytes;
    if (totalBytes === null || took < TELL_TIME_AFTER_MS || done <= 0 || doneBytes >= totalBytes) return '';
    return `, ${inTime(((totalBytes - doneBytes) / done) * took)} left`;
  };
  const sentence = (progress: AddProgress): string => {
    const { doneBytes, totalBytes } = progress;
    const name = STEPS[progress.step];
    if (progress.step === 'runtime' || progress.step === 'trial') return `${name} …`;
    if (totalBytes === null) return `${name}: ${inBytes(doneBytes)}`;
    const percent = totalBytes === 0 ? 100 : Math.floor((doneBytes / totalBytes) * 100);
    return `${name}: ${inBytes(doneBytes)} of ${inBytes(totalBytes)}, ${percent}%${timeLeft(progress)}`;
  };
  /** Grows whenever the progress is worth a new line, on output that can't overwrite a line. */
  const milestone = ({ step, doneBytes, totalBytes }: AddProgress): number => {
    if (step !== 'download' && step !== 'copy') return 0;
    return Math.floor(totalBytes ? (doneBytes / totalBytes) * 10 : doneBytes / SAY_EVERY_BYTES);
  };

  return (progress) => {
    const isNew = progress.step !== step;
    step = progress.step;
    if (isNew || begun.doneBytes === 0) begun = { doneBytes: progress.doneBytes, at: now() };
    if (terminal.isInteractive) {
      if (!isNew && now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = now();
      terminal.show(sentence(progress));
      return;
    }
    const reached = milestone(progress);
    if (isNew || reached > said)
      terminal.say(isNew && reached === 0 ? `${STEPS[step]} …` : sentence(progress));
    said = reached;
  };
};

const sayAll = ({ terminal }: Asked, lines: readonly string[]): void => {
  for (const line of lines) terminal.say(line);
};

/** Shows the offered models and asks which one to use. Throws WrongUse if it can't ask. */
const chooseOffer = async (asked: Asked, offers: readonly ModelOffer[]): Promise<string> => {
  if (!asked.terminal.isInteractive)
    throw new WrongUse(
      `Which model? Add its name to the command. You can choose from:\n${offersInWords(offers).join('\n')}`,
    );
  const recommended = offers.find(({ isRecommended }) => isRecommended);
  sayAll(asked, [...offersInWords(offers), LARGER_IS_SLOWER]);
  const question = recommended ? `Which one? [${recommended.id}] ` : 'Which one? ';
  const answer = await asked.terminal.ask(question, asked.signal);
  const chosen = answer === '' ? recommended?.id : answer;
  if (chosen === undefined || chosen === '') throw new NotDone('Nothing was added.');
  return chosen;
};

const checksumOf = (asked: Asked): string | undefined => {
  const sha256 = asked.value('sha256')?.trim().toLowerCase();
  if (sha256 !== undefined && !/^[\da-f]{64}$/.test(sha256))
    throw new WrongUse('A checksum has 64 hexadecimal digits.');
  return sha256;
};

/** What the argument stands for: an offered model, a URL, or a file. Throws WrongUse and NotDone. */
const sourceOf = (word: string, sha256: string | undefined): ModelToAdd => {
  if (/^https?:\/\//i.test(word)) {
    const url = URL.parse(word);
    if (!url) throw new WrongUse('That isn’t an address.');
    if (url.username || url.password)
      throw new WrongUse(
        'An address must not contain a password, because others on this machine could read it.',
      );
    return modelAt(url.href, sha256);
  }
  const offer = offerNamed(word);
  if (offer && sha256 !== undefined)
    throw new WrongUse('Don’t give a checksum for a model from the list: it is already known.');
  if (offer) return offer;
  const path = resolve(word);
  if (existsSync(path)) return modelInFile(path, sha256);
  if (/\.gguf$|[/\\]/i.test(word)) throw new NotDone(`There is no file ${path}.`);
  const ids = offersFor(machineMemory()).map(({ id }) => id);
  throw new WrongUse(
    `There is no model called "${word}" in the list. You can choose from ${ids.join(', ')}.`,
  );
};

const run = async (asked: Asked): Promise<void> => {
  const { settings, environment, terminal, signal } = asked;
  const sha256 = checksumOf(asked);
  const memory = machineMemory();
  const offers = offersFor(memory);
  const word = asked.words[0] ?? (await chooseOffer(asked, offers));
  const source = sourceOf(word, sha256);
  const folder = modelFolderOf(settings);
  if (source.sha256 !== undefined && readModel(folder)?.sha256 === source.sha256) {
    terminal.say(`${source.name} is already installed. To reinstall it, remove it first (model remove).`);
    return;
  }
  const offer = offers.find(({ id }) => id === source.id);
  if (offer && !offer.fits)
    terminal.say(
      `${offer.name} needs ${inBytes(offer.memoryBytes)} of memory and this machine has ${inBytes(memory)}, so it may not run, or only very slowly.`,
    );
  terminal.say(`Adding ${source.name} to ${folder}.`);
  try {
    const { name, measured } = await addModel(source, {
      folder,
      environment,
      signal,
      log: openLog('silent'),
      onProgress: tellProgress(terminal),
    });
    terminal.say(`${name} is installed${measured ? `: ${paceInWords(measured)}` : ''}.`);
    terminal.say(
      'It answers from the next message on, unless AI_BASE_URL is set or an address was saved in the administration.',
    );
    if ((measured?.firstTokenMs ?? 0) >= settings.AI_FIRST_TOKEN_MS)
      terminal.say(`Here ${tooSlowToReply(settings.AI_FIRST_TOKEN_MS)}.`);
  } catch (error) {
    if (error instanceof AddFailed) throw new NotDone(whyNotAdded(error, source));
    throw error;
  }
};

export const modelAdd: Command = {
  name: 'model add',
  summary: 'Downloads a language model onto this machine, checks it and tries it out.',
  use: '[<id> | <url> | <path to a .gguf file>]',
  mostWords: 1,
  options: {
    sha256: { value: '<hex>', about: 'The checksum the file must have, if you give an address or a file.' },
  },
  about: [
    'Without a name, it lists the models and asks which one you want. The new model replaces the installed one once it has answered.',
    'You can run it while the server is running; the server notices by itself. Ctrl-C stops it and keeps what was downloaded so far. Run the same command to continue.',
  ],
  run,
};
