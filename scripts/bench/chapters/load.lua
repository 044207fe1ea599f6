-- Load for wrk: each request comes from the next writer, with their cookie. TARGETS holds lines "cookie chapter-id".
local kind, file = os.getenv('KIND'), os.getenv('TARGETS')
local cookies, chapters, revisions, size, at = {}, {}, {}, 0, 0
local failed = 0

for line in io.lines(file) do
  local cookie, chapter = line:match('(%S+) (%S+)')
  size = size + 1
  cookies[size], chapters[size], revisions[size] = cookie, chapter, tonumber(os.getenv('REVISION'))
end

local words = {}
for n = 1, 800 do words[n] = 'word' .. n end
local text = table.concat(words, ' ')

-- wrk asks for one request beforehand and may not send it; a save that was never sent would put its writer's next one ahead.
local rehearsed = false

function request()
  at = at % size + 1
  local headers = { Cookie = 'hearthbook.session_token=' .. cookies[at], Origin = os.getenv('ORIGIN') }
  if kind == 'book' then return wrk.format('GET', '/api/book', headers) end
  if kind == 'list' then return wrk.format('GET', '/api/chapters', headers) end
  local path = '/api/chapters/' .. chapters[at]
  if kind == 'read' or not rehearsed then rehearsed = true return wrk.format('GET', path, headers) end
  headers['Content-Type'] = 'application/json'
  local revision = revisions[at]
  revisions[at] = revision + 1
  return wrk.format('PUT', path, headers, '{"title":"Saved ' .. revision .. '","content":"' .. revision .. ' ' .. text .. '","revision":' .. revision .. '}')
end

function done(summary, latency)
  local failures = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('RESULT %f %f %d\n', summary.requests / (summary.duration / 1e6), latency:percentile(99) / 1000, failures))
end
