import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A model with fixed timing: the first word after FIRST_MS, then one every GAP_MS, a short statement and then
 * a question.
 */
const firstMs = Number(process.env.FIRST_MS);
const gapMs = Number(process.env.GAP_MS);
const words =
  'You tell me about the bread and the lane and the shop and the yard. What came after that?'.split(/(?= )/);

const server = createServer(async (request, response) => {
  request.resume();
  await once(request, 'end');
  await pause(firstMs);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of words) {
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
    );
    await pause(gapMs);
    if (response.destroyed) return;
  }
  response.write(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
