import { modelOfSettings } from '#platform/server/language-model/model-of-settings.ts';
import { type InstalledModel, readModel } from '#platform/server/local-model/model-folder.ts';
import { offersFor } from '#platform/server/local-model/install/offers.ts';
import { machineMemory } from '#platform/server/worker-process/machine-memory.ts';
import { inBytes } from '../backups/told-in-words.ts';
import type { Settings } from '../settings/env.ts';
import { modelFolderOf } from '../context/open-models.ts';
import type { Command } from './command.ts';
import { LARGER_IS_SLOWER, offersInWords, paceInWords, tooSlowToReply } from './model-words.ts';

/**
 * Which companion answers, as far as we can tell without the database, which a running server may have
 * locked.
 */
const answering = (settings: Settings, installed: InstalledModel | undefined): string => {
  const named = modelOfSettings(settings);
  if (named) {
    const variable = named.protocol === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'AI_BASE_URL';
    return `${named.name} at ${new URL(named.baseUrl).host} answers: the environment names it (${variable}).`;
  }
  const otherwise = installed ? `${installed.name} on this machine` : 'The built-in companion';
  return `${otherwise} answers, unless an address was saved in the administration: ${settings.PUBLIC_URL}/admin/companion shows which.`;
};

const inFolder = ({ AI_FIRST_TOKEN_MS: mostMs }: Settings, installed: InstalledModel | undefined): string => {
  if (!installed) return 'No model is installed on this machine.';
  const { name, bytes, licence, measured } = installed;
  const about = [inBytes(bytes), ...(licence === null ? [] : [licence])].join(', ');
  const pace = measured ? paceInWords(measured) : 'not measured yet';
  const slow = measured && measured.firstTokenMs >= mostMs ? `; ${tooSlowToReply(mostMs)}` : '';
  return `On this machine ${name} is installed (${about}): ${pace}${slow}.`;
};

export const modelList: Command = {
  name: 'model list',
  summary:
    'Shows which language model answers, as far as can be told from outside, and which ones you can add.',
  mostWords: 0,
  options: {},
  about: [
    'The first of these that exists answers: the one the environment variables name, an address saved in the administration, or the model on this machine. Without any of them, the built-in companion answers.',
  ],
  run: async ({ settings, terminal }) => {
    const memory = machineMemory();
    const installed = readModel(modelFolderOf(settings));
    const lines = [
      answering(settings, installed),
      inFolder(settings, installed),
      '',
      `Models you can add to this machine, which has ${inBytes(memory)} of memory (* is recommended):`,
      ...offersInWords(offersFor(memory)),
      LARGER_IS_SLOWER,
    ];
    for (const line of lines) terminal.say(line);
  },
};
