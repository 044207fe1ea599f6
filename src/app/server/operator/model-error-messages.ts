import type { AddFailed, AddFailure } from '#platform/server/local-model/install/add-failed.ts';
import { cameFrom, type ModelToAdd } from '#platform/server/local-model/install/add-model.ts';

const GOES_ON = 'What has been downloaded so far is saved. Run the same command to continue.';

const WHY_NOT: Readonly<Record<AddFailure, string>> = {
  busy: 'Another model is being added or removed right now, in the administration or by another command.',
  cancelled: `Stopped. ${GOES_ON}`,
  'bad-address':
    'That address can’t be used: it is neither http nor https, or it redirects from https to http.',
  'not-found': 'There is no file at that address.',
  refused: 'The server refuses to serve the file.',
  'no-such-host': 'There is no host with that name, or no connection to the internet.',
  'connection-refused': 'Nothing is listening there: the connection was refused.',
  'no-network': `There was no connection, or it kept dropping. ${GOES_ON}`,
  'no-room': `There isn’t enough space on the disk. ${GOES_ON}`,
  disk: 'The model folder can’t be written to.',
  'wrong-size': 'The downloaded file isn’t the expected size, so it was deleted.',
  'wrong-checksum': 'The downloaded file doesn’t have the expected checksum, so it was deleted.',
  'not-a-model': 'That isn’t a GGUF file.',
  'npm-missing': 'npm is needed to install the program that runs a model, and it isn’t installed here.',
  'runtime-not-installed': 'npm couldn’t install the program that runs a model.',
  'unsupported-machine': 'There is no ready-made program that runs a model on this kind of machine.',
  'out-of-memory': 'This machine doesn’t have enough memory for that model. Choose a smaller one.',
  'broken-file': 'The file is damaged, or can’t be run here.',
  'runtime-missing':
    'The program that runs a model couldn’t be loaded. Remove it (model remove) and add it again.',
  'no-answer': 'The model was loaded but didn’t answer a short question.',
};

/** The message about a host, with its name. */
const ofHost = (host: string, failure: AddFailure): string | undefined => {
  switch (failure) {
    case 'no-such-host':
      return `There is no host ${host}, or no connection to the internet.`;
    case 'connection-refused':
      return `Nothing is listening at ${host}: the connection was refused.`;
    case 'no-network':
      return `${host} doesn’t answer, or the connection kept dropping. ${GOES_ON}`;
    default:
      return undefined;
  }
};

/** The message about a file on this machine. It is only copied, never moved. */
const ofFile = (path: string, failure: AddFailure): string | undefined => {
  switch (failure) {
    case 'not-found':
      return `There is no file ${path}.`;
    case 'wrong-checksum':
      return `${path} isn’t the expected file: its checksum is different. It was left where it is.`;
    case 'cancelled':
      return 'Stopped. Nothing was added.';
    case 'no-room':
      return 'There isn’t enough space on the disk to copy it.';
    default:
      return undefined;
  }
};

/** Why a model wasn't added or removed, for the operator. */
export const whyNotAdded = ({ failure, host }: AddFailed, source?: ModelToAdd): string => {
  const plain = WHY_NOT[failure];
  if (host !== null) return ofHost(host, failure) ?? plain;
  if (source && 'file' in source) return ofFile(source.file, failure) ?? plain;
  if (source === undefined || failure !== 'not-found') return plain;
  const from = cameFrom(source);
  return `${from.host} has no file ${from.file} at that address.`;
};
