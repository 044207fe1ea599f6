import { expect, it } from 'vitest';
import type { Workers } from '#platform/server/worker-process/workers.ts';
import { testWorkers } from '#test/harness/test-workers.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { quietTurnsApart } from './quiet-turns-apart.ts';

const speaker = { viewer: null, address: '192.0.2.1' };
const said = (content: string): Turn => ({ type: 'user', content });

/** The test workers, and a list of the jobs that read texts. */
const countedWorkers = () => {
  const jobs: string[] = [];
  const all = testWorkers();
  const workers: Workers = {
    ...all,
    texts: (caller, job, input, options) => {
      jobs.push(job.name);
      return all.texts(caller, job, input, options);
    },
  };
  return { workers, jobs };
};

it('has a new long conversation read in a worker, once, and leaves out calls for help', async () => {
  const { workers, jobs } = countedWorkers();
  const long = 'My mother baked on Saturdays and the lane smelled of bread. '.repeat(20);
  const turns = Array.from({ length: 40 }, (_, at) => said(`${at}. ${long}`));
  const meant = said('I want to kill myself tonight, I have the pills here.');
  for (let again = 0; again < 2; again += 1)
    expect(await quietTurnsApart(workers, { speaker }, [...turns, meant])).toEqual([...turns, said('')]);
  expect(jobs).toEqual(['calls-for-help']);
});

it('reads a single new message without a worker', async () => {
  const { workers, jobs } = countedWorkers();
  const turns = [said('We moved to Leeds when I was nine.'), said('It rained for a week.')];
  expect(await quietTurnsApart(workers, { speaker }, turns)).toEqual(turns);
  expect(jobs).toEqual([]);
});
