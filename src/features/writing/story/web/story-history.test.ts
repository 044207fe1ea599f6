import { describe, expect, it } from 'vitest';
import { decided, redone, storyOf, typed, undecided, undone, merged } from './story-history.ts';

const empty = storyOf({ title: 'Chapter 1: Early Years', titleIsOwn: false, content: '', weave: null });
const fresh = (content: string, added: string[] = [content]) => ({
  content,
  added,
  weave: { composed: content.split('\n\n'), settled: [] },
});

describe('the history of the story', () => {
  it('uses the companion’s title for the chapter until the writer gives one', () => {
    const named = merged(empty, fresh('Bees.'), 'The bees');
    expect(named.title).toBe('The bees');
    const own = typed(named, 'title', 'My bees', 1_000);
    expect(merged(own, fresh('Bees. Hives.'), 'The hives').title).toBe('My bees');
  });

  it('undoes a run of typing in one step, and typing after a pause separately', () => {
    let story = typed(empty, 'content', 'It', 1_000);
    story = typed(story, 'content', 'It was', 1_500);
    story = typed(story, 'content', 'It was cold.', 9_000);
    expect(undone(story).content).toBe('It was');
    expect(undone(undone(story)).content).toBe('');
  });

  it('goes back and forward over several steps', () => {
    const story = merged(merged(empty, fresh('One.'), ''), fresh('One.\n\nTwo.', ['Two.']), '');
    const back = undone(undone(story));
    expect(back.content).toBe('');
    expect(redone(redone(back)).content).toBe('One.\n\nTwo.');
    expect(redone(redone(redone(back)))).toEqual(redone(redone(back)));
  });

  it('does not offer again text that the writer undid', () => {
    const story = merged(merged(empty, fresh('One.'), ''), fresh('One.\n\nTwo.', ['Two.']), '');
    expect(undone(story).weave).toEqual({ composed: ['One.'], settled: ['Two.'] });
  });

  it('loses nothing of the old text when the companion retells it', () => {
    const own = merged(
      empty,
      { ...fresh('One.'), weave: { composed: ['One.'], settled: [], style: 'own-words' } },
      '',
    );
    const retold = {
      ...fresh('Uno.'),
      weave: { composed: ['Uno.'], settled: [], style: 'told-well' as const },
      rewrites: true,
    };
    const well = merged(own, retold, '');
    expect(well.added).toEqual(['Uno.']);
    const back = undone(well);
    expect(back).toMatchObject({ content: 'One.', weave: own.weave });
    expect(redone(back)).toMatchObject({ content: 'Uno.', weave: retold.weave });
    expect(undone(redone(back)).weave).toEqual(own.weave);
  });

  it('restores the style of a text together with the text', () => {
    const weave = (...composed: string[]) => ({ composed, settled: [], style: 'own-words' as const });
    const one = merged(empty, { ...fresh('One.'), weave: weave('One.') }, '');
    const two = merged(one, { ...fresh('One.\n\nTwo.', ['Two.']), weave: weave('One.', 'Two.') }, '');
    expect(undone(two).weave).toEqual({ composed: ['One.'], settled: ['Two.'], style: 'own-words' });
  });

  it('lets an emptied page be filled again', () => {
    expect(undone(merged(empty, fresh('One.'), '')).weave).toBeNull();
  });

  it('has nothing to undo at the start', () => {
    expect(undone(empty)).toBe(empty);
    expect(redone(empty)).toBe(empty);
  });

  it('keeps what was decided about sentences, whatever is undone or redone', () => {
    const story = merged(merged(empty, fresh('One.'), ''), fresh('One.\n\nTwo.', ['Two.']), '');
    const kept = decided(story, 'One.');
    const back = undone(kept);
    expect(back.weave).toEqual({ composed: ['One.'], settled: ['Two.'], decided: ['One.'] });
    expect(undone(back).weave?.decided).toEqual(['One.']);
    expect(redone(back).weave?.decided).toEqual(['One.']);
    expect(undecided(redone(back), 'One.').weave?.decided).toEqual([]);
    expect(decided(kept, 'One.').weave?.decided).toEqual(['One.']);
  });
});
