import type { AddFailure } from '#platform/server/local-model/add-failed.ts';

/** Why a model was not added, for whoever runs the machine. */
export const WHY_NOT_ADDED: Readonly<Record<AddFailure, string>> = {
  busy: 'Another model is being added or removed at this moment, by the administration or by another command.',
  cancelled: 'Stopped. What has arrived is kept: the same command goes on from there.',
  'bad-address': 'That address cannot be used: it is neither http nor https, or leads from https to http.',
  'not-found': 'There is no such file.',
  refused: 'The server that has the file refuses to give it.',
  'no-network':
    'The server that has the file cannot be reached, or the connection kept breaking. What has arrived is kept: the same command goes on from there.',
  'no-room':
    'There is not enough room on the disk. What has arrived is kept: the same command goes on from there.',
  disk: 'The model folder cannot be written to.',
  'wrong-size': 'What came is not as long as it should be, and was thrown away.',
  'wrong-checksum': 'What came does not have the checksum that it should have, and was thrown away.',
  'not-a-model': 'That is no GGUF file.',
  'npm-missing': 'npm is needed to install what runs a model, and is not here.',
  'runtime-not-installed': 'npm could not install what runs a model.',
  'unsupported-machine': 'There is nothing ready-made that runs a model on this kind of machine.',
  'out-of-memory': 'This machine does not have the memory for that model. Take a smaller one.',
  'broken-file': 'The file is broken, or of a kind that cannot be run here.',
  'runtime-missing': 'What runs a model could not be loaded. Remove it (model remove), and add it again.',
  'no-answer': 'The model was loaded and did not answer a short question.',
};
