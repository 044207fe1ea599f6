import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '#test/builders/builders.ts';
import { aPhoto } from '#test/fixtures/photo-files.ts';
import { codeOf, type Person, testApp } from '#test/harness/test-app.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';

let rose: Person;
beforeEach(async () => {
  rose = await (await testApp()).writer();
});

const at = (id: string): string => `/api/writing/photos/${id}`;

describe('a caption that was changed elsewhere since it was seen', () => {
  const described = async (over: string | undefined, caption: string, stood = 'The yard, 1951.') => {
    const { id } = await aPhoto(rose);
    done(await rose.send('PATCH', at(id), { caption: stood }));
    return rose.send<Photo>('PATCH', at(id), { caption, over });
  };

  it.each([
    ['is replaced where it is the one that was seen', 'The yard, 1951.', 'Bella', 'Bella'],
    ['is replaced where nobody says what was seen', undefined, 'Bella', 'Bella'],
    ['stays, with the other one behind it', '', 'Bella', 'The yard, 1951. Bella'],
    ['stays once where the other one has it', '', 'Bella in The yard, 1951.', 'Bella in The yard, 1951.'],
    ['stays as it is where it has the other one', '', 'The yard', 'The yard, 1951.'],
    ['stays where the other one is empty', 'Otley', '', 'The yard, 1951.'],
  ])('%s', async (_, over, caption, then) => {
    expect(done(await described(over, caption)).caption).toBe(then);
  });

  it('is refused if too long once merged, and nothing changes', async () => {
    const answer = await described('', 'b'.repeat(300), 'a'.repeat(300));
    expect([answer.status, codeOf(answer)]).toEqual([409, 'stale-revision']);
  });
});
