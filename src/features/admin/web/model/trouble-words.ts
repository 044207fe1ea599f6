import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import type { HomeModel } from '../../shared/home-model.ts';
import type { ModelTrouble } from '../../shared/model-limits.ts';
import { whyNot } from '../error-messages.ts';

/**
 * Why a model didn't answer or couldn't be added, and what to do. `program` is what was expected at a URL at
 * home, such as 'Ollama'.
 */
export const troubleInWords = (trouble: ModelTrouble, program?: string): string => {
  switch (trouble) {
    case 'no-connection':
      return program === undefined
        ? t('Nothing answers there. Please check the address, and that a program is running behind it.')
        : t('Nothing answers at that address. Is {program} running?', { program });
    case 'key-refused':
      return t('The key was rejected. Please copy it again, from the first character to the last.');
    case 'key-needed':
      return t('You need a key for this service. You can create one in your account with them.');
    case 'busy':
      return t(
        'It’s busy, or your credit there has run out. Please wait a minute, check your account there, and try again.',
      );
    case 'server-error':
      return t('Something is wrong at their end at the moment. Please try again in a few minutes.');
    case 'rejected':
      return t('It answers, but it refused the request. Is the name of the model right?');
    case 'no-such-model':
      return t('It answers, but it has no model of that name. “Load the models” shows which ones it has.');
    case 'timeout':
      return t(
        'No answer came in time. The first answer takes longest, because the model has to be loaded. Please try again.',
      );
    case 'cut-off':
      return t(
        'The answer broke off in the middle. Please try again. If it happens often, the model may have too little memory.',
      );
    case 'empty':
      return t('An answer came, but there wasn’t a word in it. Another model may do better.');
    case 'too-large':
      return t('The answer went on and on, so it was stopped. Another model may do better.');
    case 'not-a-model':
      return t(
        'Something answers at that address, but it isn’t a language model. Most addresses end in “/v1”. Does yours?',
      );
    case 'aborted':
      return t('It was interrupted before there was an answer. Please try again.');
    case 'unusable-reply':
      return t(
        'It answered, but not in a way we can show anyone. It asked too many questions, or mentioned things no one had said. Another model may do better.',
      );
    case 'no-network':
      return t('The download failed. Is this machine connected to the internet?');
    case 'no-such-host':
      return t('There is no machine with that name. Please check the spelling of the address.');
    case 'connection-refused':
      return t('Nothing answers at that address: the connection was refused. Please check it.');
    case 'bad-address':
      return t('We can’t fetch a file from that address. Please enter one that begins with https://.');
    case 'not-found':
      return t('There is no file at that address. Please copy the address again from where you found it.');
    case 'refused':
      return t(
        'We weren’t allowed to download the file. For some models, you have to sign in there and agree to terms.',
      );
    case 'disk':
      return t('We can’t write to the disk. You’ll find more in this machine’s log.');
    case 'wrong-size':
      return t('The downloaded file isn’t the expected size. Please try again.');
    case 'no-room':
      return t('There isn’t enough space on the disk. Please free some up, then try again.');
    case 'wrong-checksum':
      return t(
        'The downloaded file isn’t the expected one, so it was deleted. Please try again. If you entered a SHA-256 yourself, check it again.',
      );
    case 'npm-missing':
      return t(
        'The program that runs a model is installed with npm, and npm is missing on this machine. It comes with Node.js. Please install it, then try again.',
      );
    case 'runtime-not-installed':
      return t(
        'The program that runs a model could not be installed. Is this machine connected to the internet? If it is, you’ll find more in this machine’s log.',
      );
    case 'runtime-missing':
      return t(
        'The program that runs a model is incomplete here. Please try again, and it will be reinstalled.',
      );
    case 'unsupported-machine':
      return t(
        'No program can run a model on a machine like this one yet. A model at an address, below, still works.',
      );
    case 'out-of-memory':
      return t(
        'There isn’t enough free memory for this model. Close other programs and try again, or choose a smaller model.',
      );
    case 'broken-file':
      return t('This file isn’t a model that can run here. Is it a GGUF file, and is it complete?');
    case 'no-answer':
      return t(
        'The model was downloaded, but it couldn’t answer even a short question. Another one may do better.',
      );
    case 'cancelled':
      return t(
        'It was stopped. What has been downloaded so far is saved, and the download will continue from there.',
      );
  }
};

type Failed = Pick<Extract<HomeModel, { kind: 'failed' }>, 'trouble' | 'host' | 'arrivedBytes'>;

/** Why a host couldn't be reached, with its name. */
const notReachedInWords = ({ trouble, host, arrivedBytes }: Failed): string | undefined => {
  if (host === null) return undefined;
  switch (trouble) {
    case 'no-such-host':
      return t(
        'There is no machine called {host}, or this one isn’t connected to the internet. Please check the spelling of the address.',
        { host },
      );
    case 'connection-refused':
      return t('Nothing answers at {host}: the connection was refused. Please check the address.', { host });
    case 'no-network':
      return arrivedBytes > 0
        ? t(
            'The connection to {host} was lost and didn’t come back. What has been downloaded so far is saved, and the download will continue from there.',
            { host },
          )
        : t('There was no connection to {host}. Is this machine connected to the internet?', { host });
    default:
      return undefined;
  }
};

/** Why a model for this machine wasn't added. */
export const whyNotAdded = (failed: Failed): string => {
  if (failed.trouble === 'cancelled' && failed.arrivedBytes === 0)
    return t('It was stopped before anything was downloaded.');
  return notReachedInWords(failed) ?? homeTroubleInWords(failed.trouble);
};

/** The same for a model on this machine. Two of the reasons mean something else there than for a URL. */
export const homeTroubleInWords = (trouble: ModelTrouble): string => {
  if (trouble === 'busy')
    return t(
      'A model is already being added somewhere else, perhaps from the command line. Please wait for it to finish.',
    );
  return troubleInWords(trouble === 'not-a-model' ? 'broken-file' : trouble);
};

/** A sentence that says why something on this page wasn't done, and what to do. */
export const whyNotDone = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'model-being-added':
      return t('A model is already being added. Please wait for it to finish, or stop it first.');
    case 'not-found':
      return t('This model is no longer offered. Please choose another one.');
    case 'turns-used-up':
      return t('You’ve used up today’s replies from the companion. You can try again tomorrow.');
    case 'no-room':
      return t('This machine’s disk is full, so nothing can be saved. Please free up some space first.');
    default:
      return whyNot(error);
  }
};
