// The program of every worker process, which `start-worker.ts` starts: it has neither database nor settings, and each job is loaded when it is first asked for.
import { FORMAT_MAKERS } from '#features/book/server/making/format-makers.ts';
import { bookJobs } from '#features/book/server/making/serve-book-jobs.ts';
import { serveJobs } from '#platform/server/worker-process/serve-jobs.ts';

serveJobs([...bookJobs(FORMAT_MAKERS)]);
