import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { AddFailed } from '#platform/server/local-model/install/add-failed.ts';
import { addModel, type ModelToAdd } from '#platform/server/local-model/install/add-model.ts';
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
import { tellProgress } from './tell-progress.ts';
import { whyNotAdded } from './model-error-messages.ts';

const sayAll = ({ terminal }: Asked, lines: readonly string[]): void => {
  for (const line of lines) terminal.say(line);
};

/** Shows what is offered and asks which; throws WrongUse where nobody can be asked. */
const chooseOffer = async (asked: Asked, offers: readonly ModelOffer[]): Promise<string> => {
  if (!asked.terminal.isInteractive)
    throw new WrongUse(
      `Which model? Write its name after the command. There are:\n${offersInWords(offers).join('\n')}`,
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

/** What is meant by a word: a model that is offered, an address, or a file. Throws WrongUse and NotDone. */
const sourceOf = (word: string, sha256: string | undefined): ModelToAdd => {
  if (/^https?:\/\//i.test(word)) {
    const url = URL.parse(word);
    if (!url) throw new WrongUse('That is no address.');
    if (url.username || url.password)
      throw new WrongUse(
        'An address with a password in it is not taken: others on this machine could read it.',
      );
    return modelAt(url.href, sha256);
  }
  const offer = offerNamed(word);
  if (offer && sha256 !== undefined)
    throw new WrongUse('The checksum of a model that is offered is known already.');
  if (offer) return offer;
  const path = resolve(word);
  if (existsSync(path)) return modelInFile(path, sha256);
  if (/\.gguf$|[/\\]/i.test(word)) throw new NotDone(`There is no file ${path}.`);
  const ids = offersFor(machineMemory()).map(({ id }) => id);
  throw new WrongUse(`No model that is offered is called "${word}". There are ${ids.join(', ')}.`);
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
    terminal.say(`${source.name} is installed already. To install it anew, remove it first (model remove).`);
    return;
  }
  const offer = offers.find(({ id }) => id === source.id);
  if (offer && !offer.fits)
    terminal.say(
      `${offer.name} needs ${inBytes(offer.memoryBytes)} of memory and this machine has ${inBytes(memory)}: it may not run, or very slowly.`,
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
    sha256: { value: '<hex>', about: 'The checksum that the file must have, for an address or a file.' },
  },
  about: [
    'Without a name it shows the models that are offered and asks which. It takes the place of the one that is installed, once it has answered.',
    'It works beside a running server, which notices by itself. Ctrl-C stops it and keeps what has arrived: the same command goes on from there.',
  ],
  run,
};
