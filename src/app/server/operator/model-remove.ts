import { existsSync, readdirSync } from 'node:fs';
import { AddFailed } from '#platform/server/local-model/install/add-failed.ts';
import { openLocalModel } from '#platform/server/local-model/local-model.ts';
import { readModel } from '#platform/server/local-model/model-folder.ts';
import { openLog } from '#platform/server/log.ts';
import { inBytes } from '../backups/told-in-words.ts';
import { modelFolderOf } from '../context/open-models.ts';
import { type Command, NotDone, WrongUse } from './command.ts';
import { whyNotAdded } from './model-error-messages.ts';

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

export const modelRemove: Command = {
  name: 'model remove',
  summary: 'Removes the language model from this machine, with everything that was installed for it.',
  mostWords: 0,
  options: { yes: { about: 'Doesn’t ask first.' } },
  about: [
    'You can run it while the server is running; the server notices by itself. An address saved in the administration stays.',
  ],
  run: async ({ settings, environment, terminal, signal, has }) => {
    const folder = modelFolderOf(settings);
    if (isEmpty(folder)) {
      terminal.say(`There is nothing to remove in ${folder}.`);
      return;
    }
    const model = readModel(folder);
    const what = model ? `${model.name} (${inBytes(model.bytes)})` : 'What is left of a download';
    if (!has('yes')) {
      if (!terminal.isInteractive)
        throw new WrongUse(
          `${what} would be removed from ${folder}, but there is no one to ask here. Add --yes to go ahead.`,
        );
      const answer = await terminal.ask(`${what} will be removed from ${folder}. Continue? [y/N] `, signal);
      if (!/^y(?:es)?$/i.test(answer ?? '')) throw new NotDone('Nothing was removed.');
    }
    const local = openLocalModel({
      folder,
      environment,
      firstTokenMs: settings.AI_FIRST_TOKEN_MS,
      log: openLog('silent'),
    });
    try {
      await local.remove();
    } catch (error) {
      if (error instanceof AddFailed) throw new NotDone(whyNotAdded(error));
      throw error;
    } finally {
      await local.close();
    }
    terminal.say(`${what} was removed.`);
  },
};
