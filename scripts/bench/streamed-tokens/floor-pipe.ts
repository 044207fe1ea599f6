import { Agent, createServer, request } from 'node:http';

/** The floor: passes the request's bytes up and the response's bytes down without reading either. */
const agent = new Agent({ keepAlive: true });
const server = createServer((incoming, outgoing) => {
  const up = request(`${process.env.UPSTREAM}/chat/completions`, { method: 'POST', agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/event-stream' });
    answer.pipe(outgoing);
  });
  incoming.pipe(up);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
