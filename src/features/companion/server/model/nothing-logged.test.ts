import { expect, it, onTestFinished } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import { type Behaviour, startModelStandIn } from '#test/fakes/model-stand-in.ts';
import { testApp } from '#test/harness/test-app.ts';

const SAID = [
  'I was born in Leeds, above the bakery on Marsh Lane, and my mother Rose kept the shop.',
  'When I was fifteen I started at the woollen mill in Armley, sweeping the floor under the looms.',
  'I met Harold at a dance at the Mecca in 1967, and he stepped on my foot twice before we had danced a step.',
  'We married in the spring at Saint Bartholomew, and our daughter Susan was born two years later.',
];
const KEY = 'sk-a-key-that-nobody-may-read';

it.each<Behaviour>([
  'well-behaved',
  'invented-facts',
  'status-401',
  'status-500',
  'reset',
  'cut-off',
  'html',
  'error-event',
])('logs nothing said, answered or secret when a model does %s', async (behaviour) => {
  const standIn = await startModelStandIn({ behaviour });
  onTestFinished(() => standIn.close());
  const lines: string[] = [];
  const log = openLog('trace', { write: (line: string) => void lines.push(line) });
  const settings = { AI_BASE_URL: standIn.baseUrl, AI_MODEL: 'a-model', AI_API_KEY: KEY };
  const { visitor } = await testApp(settings, { log });
  const conversation = SAID.map((content) => ({ type: 'user', content }));
  await visitor.stream('/api/companion/reply', { message: SAID[0], conversation: [] });
  await visitor.send('POST', '/api/companion/chapter', { conversation, style: 'told-well' });
  expect(standIn.seen.length).toBeGreaterThan(1);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => /Leeds|Rose|Armley|Harold|Susan|Philomena|sk-a-key/u.test(line))).toEqual([]);
});
