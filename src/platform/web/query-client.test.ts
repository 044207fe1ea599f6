import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { createQueryClient } from './query-client.ts';

it('reads again what was still loading for the first time when it changed', async () => {
  const client = createQueryClient();
  let stored = 'not invited';
  const loads: (() => void)[] = [];
  const queryFn = (): Promise<string> => {
    const read = stored;
    return new Promise((resolve) => loads.push(() => resolve(read)));
  };
  const observer = new QueryObserver(client, { queryKey: ['relatives'], queryFn });
  const stop = observer.subscribe(() => {});
  stored = 'invited';
  void client.invalidateQueries({ queryKey: ['relatives'] });
  await eventually(() => expect(loads).toHaveLength(2));
  for (const load of loads) load();
  await eventually(() => expect(observer.getCurrentResult().data).toBe('invited'));
  stop();
});
