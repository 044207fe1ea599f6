import { expect, it } from 'vitest';
import { ENGINE_OF_THIS_RUN } from '#test/harness/an-instance.ts';
import { backUpUnderLoad } from '#test/harness/backup-under-load.ts';

it('keeps every acknowledged word, photo and message while writers go on', async () => {
  const { saves } = await backUpUnderLoad(ENGINE_OF_THIS_RUN, ENGINE_OF_THIS_RUN);
  expect(saves).toBeGreaterThan(20);
});
