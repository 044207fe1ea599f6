// Run by a test as a separate process: asks a model, prints the process id of the model once it answers, and
// keeps running.
import { MODEL_PROGRAM } from '#platform/server/local-model/run/model-program-path.ts';
import { openModelProcess } from '#platform/server/local-model/run/model-process.ts';
import { openLog } from '#platform/server/log.ts';

const [, , runtime = '', weights = ''] = process.argv;
const model = openModelProcess({
  program: MODEL_PROGRAM,
  runtime,
  weights,
  contextTokens: 4_096,
  atOnce: 2,
  threads: 1,
  useGraphics: false,
  memory: 2 * 1024 ** 3,
  log: openLog('silent'),
});
const question = {
  instructions: '',
  messages: [{ role: 'user' as const, content: 'Go on.' }],
  maxTokens: 4_000,
};
let isSaid = false;
for await (const _ of model.answer(question, new AbortController().signal, () => undefined)) {
  if (!isSaid) console.log(model.pid);
  isSaid = true;
}
setInterval(() => undefined, 60_000);
