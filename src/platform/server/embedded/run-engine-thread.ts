import { workerData } from 'node:worker_threads';
import { runEngineThread } from './engine-thread.ts';
import type { EngineThreadData } from './engine-thread-data.ts';

// The thread's whole program: `engine-apart.ts` starts it with nothing else.
await runEngineThread(workerData as EngineThreadData);
