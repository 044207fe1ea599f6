import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import type { HomeModel } from '../../shared/home-model.ts';
import type { ModelTrouble } from '../../shared/model-limits.ts';
import { whyNot } from '../error-messages.ts';

/** Why a model did not answer or could not be added, and what to do. `program`: what was expected at an address at home, such as 'Ollama'. */
export const troubleInWords = (trouble: ModelTrouble, program?: string): string => {
  switch (trouble) {
    case 'no-connection':
      return program === undefined
        ? t('Nothing answers there. Please check the address, and that a program is running behind it.')
        : t('Nothing answers at that address. Is {program} running?', { program });
    case 'key-refused':
      return t('The key was refused. Please copy it once more, from its first to its last character.');
    case 'key-needed':
      return t('A key is needed there. You can make one in your account with that service.');
    case 'busy':
      return t(
        'It is busy, or your account there has nothing left. Please wait a minute, look at your account, and try again.',
      );
    case 'server-error':
      return t('Something is wrong on its side at the moment. Please try again in a few minutes.');
    case 'rejected':
      return t('It answers, but it refused what was asked. Is the name of the model right?');
    case 'no-such-model':
      return t('It answers, but it has no model of that name. “Load the models” shows which there are.');
    case 'timeout':
      return t(
        'No answer came in time. The first answer takes longest, because the model has to be loaded for it: please try once more.',
      );
    case 'cut-off':
      return t(
        'The answer broke off in the middle. Please try again. If it happens often, the model may have too little memory.',
      );
    case 'empty':
      return t('An answer came, but there was not a word in it. Another model may do better.');
    case 'too-large':
      return t('The answer went on and on, so it was stopped. Another model may do better.');
    case 'not-a-model':
      return t(
        'Something answers at that address, but it is not a language model. Most addresses end in “/v1”: does yours?',
      );
    case 'aborted':
      return t('It was broken off before there was an answer. Please try again.');
    case 'unusable-reply':
      return t(
        'It answered, but not in a way that can be shown to anybody: it asked too much, or told of things that nobody had said. Another model may do better.',
      );
    case 'no-network':
      return t('The download did not get through. Is this machine connected to the internet?');
    case 'no-such-host':
      return t('There is no machine of that name. Please check how the address is written.');
    case 'connection-refused':
      return t('Nothing answers at that address: the connection was refused. Please check it.');
    case 'bad-address':
      return t('No file can be fetched from that address. Please give one that begins with https://.');
    case 'not-found':
      return t('There is no file at that address. Please copy it once more from where you found it.');
    case 'refused':
      return t(
        'The file was refused. Some models can only be fetched by those who have signed in there and agreed to terms.',
      );
    case 'disk':
      return t('The disk cannot be written to. The log of this machine tells more.');
    case 'wrong-size':
      return t('Less or more arrived than was promised. Please try again.');
    case 'no-room':
      return t('There is not enough room on the disk. Please make some, then try again.');
    case 'wrong-checksum':
      return t(
        'What arrived is not the file that was expected, so it was thrown away. Please try again; if you gave a SHA-256 yourself, compare it once more.',
      );
    case 'npm-missing':
      return t(
        'The program that runs a model is installed with npm, and npm is missing on this machine. It comes with Node.js: please install it, then try again.',
      );
    case 'runtime-not-installed':
      return t(
        'The program that runs a model could not be installed. Is this machine connected to the internet? If it is, the log of this machine tells more.',
      );
    case 'runtime-missing':
      return t(
        'The program that runs a model is incomplete here. Please try again: it is then installed anew.',
      );
    case 'unsupported-machine':
      return t(
        'There is no program yet that runs a model on a machine like this one. A model at an address, below, works all the same.',
      );
    case 'out-of-memory':
      return t(
        'There is too little free memory for this model. Close other programs and try again, or choose a smaller one.',
      );
    case 'broken-file':
      return t('This file is not a model that can run here. Is it a GGUF file, and is it complete?');
    case 'no-answer':
      return t(
        'The model is here, but it could not answer even a short question. Another one may do better.',
      );
    case 'cancelled':
      return t('It was stopped. What has arrived is kept, and it goes on from there.');
  }
};

type Failed = Pick<Extract<HomeModel, { kind: 'failed' }>, 'trouble' | 'host' | 'arrivedBytes'>;

/** Why a host was not reached, by its name. */
const notReachedInWords = ({ trouble, host, arrivedBytes }: Failed): string | undefined => {
  if (host === null) return undefined;
  switch (trouble) {
    case 'no-such-host':
      return t(
        'There is no machine called {host}, or this one is not connected to the internet. Please check how the address is written.',
        { host },
      );
    case 'connection-refused':
      return t('Nothing answers at {host}: the connection was refused. Please check the address.', { host });
    case 'no-network':
      return arrivedBytes > 0
        ? t(
            'The connection to {host} was lost and did not come back. What has arrived is kept, and it goes on from there.',
            { host },
          )
        : t('There was no connection to {host}. Is this machine connected to the internet?', { host });
    default:
      return undefined;
  }
};

/** Why a model for this machine was not added. */
export const whyNotAdded = (failed: Failed): string => {
  if (failed.trouble === 'cancelled' && failed.arrivedBytes === 0)
    return t('It was stopped before anything had arrived.');
  return notReachedInWords(failed) ?? homeTroubleInWords(failed.trouble);
};

/** The same of a model for this machine, where two of them mean something else than at an address. */
export const homeTroubleInWords = (trouble: ModelTrouble): string => {
  if (trouble === 'busy')
    return t(
      'A model is being added in another place already, perhaps from the command line. Please wait for it.',
    );
  return troubleInWords(trouble === 'not-a-model' ? 'broken-file' : trouble);
};

/** Why something on this page was not done, in a sentence that says what to do. */
export const whyNotDone = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'model-being-added':
      return t('A model is being added already. Please wait for it, or stop it first.');
    case 'not-found':
      return t('This model is not offered any more. Please choose another one.');
    case 'turns-used-up':
      return t('You have used up today’s replies of the companion. Tomorrow you can try it again.');
    case 'no-room':
      return t('The disk of this machine is full, so nothing can be saved. Please make some room first.');
    default:
      return whyNot(error);
  }
};
