// The floor to measure against: node:http that reads what is sent and acknowledges it, writing nothing. Runs
// in its own process.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (piece: Buffer) => (text += piece.toString()));
  request.on('end', () => {
    const { visits } = JSON.parse(text) as { visits: unknown[] };
    const answer = JSON.stringify({ recorded: visits.length });
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
