// The floor to measure against: node:http and pg with prepared statements and a session look-up, nothing
// else. Runs in its own process.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const SESSION = {
  name: 'session',
  text: 'select u.id from session s join "user" u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now()',
};
const LIST_FULL = {
  name: 'book',
  text: 'select id, title, content, chapter_order, word_count, revision, created_at, updated_at from chapter where user_id = $1 and deleted_at is null order by chapter_order',
};
const LIST = {
  name: 'list',
  text: 'select id, title, left(content, 240) as preview, chapter_order, word_count, revision, created_at, updated_at from chapter where user_id = $1 and deleted_at is null order by chapter_order',
};
const READ = {
  name: 'read',
  text: 'select id, title, content, chapter_order, word_count, revision, created_at, updated_at from chapter where id = $1 and user_id = $2 and deleted_at is null',
};
const SAVE = {
  name: 'save',
  text: 'update chapter set title = $3, content = $4, word_count = $5, revision = revision + 1, updated_at = now() where id = $1 and user_id = $2 and revision = $6 and deleted_at is null returning id, revision, updated_at',
};

const bodyOf = async (
  request: IncomingMessage,
): Promise<{ title: string; content: string; revision: number }> => {
  let text = '';
  for await (const piece of request) text += piece;
  return JSON.parse(text) as { title: string; content: string; revision: number };
};

const answer = (response: ServerResponse, value: unknown): void => {
  const text = JSON.stringify(value);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
  const token = decodeURIComponent(
    /session_token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
  ).split('.', 1)[0]!;
  const hash = createHash('sha256').update(token).digest('base64url');
  const user = (await pool.query({ ...SESSION, values: [hash] })).rows[0]?.id;
  if (!user) return response.writeHead(401).end();
  const id = request.url?.split('/')[3];
  if (request.url === '/api/book')
    return answer(response, { chapters: (await pool.query({ ...LIST_FULL, values: [user] })).rows });
  if (request.url === '/api/chapters')
    return answer(response, { chapters: (await pool.query({ ...LIST, values: [user] })).rows });
  if (request.method === 'GET')
    return answer(response, (await pool.query({ ...READ, values: [id, user] })).rows[0]);
  const { title, content, revision } = await bodyOf(request);
  const words = content.match(/\S+/g)?.length ?? 0;
  const { rows } = await pool.query({ ...SAVE, values: [id, user, title, content, words, revision] });
  return rows[0] ? answer(response, rows[0]) : response.writeHead(409).end();
};

// A client that disconnects while sending must not stop the server, whatever is reading from it at that
// moment.
const server = createServer((request, response) => {
  request.on('error', () => undefined);
  void serve(request, response).catch(() => response.destroy());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
