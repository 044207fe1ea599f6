import { expect, it } from 'vitest';
import { CallFailed } from '#platform/web/call.ts';
import { sayWhyNoReply } from './no-reply.ts';
import { createStore } from '#features/writing/web/store.ts';
import { firstState, type ShownMessage, type WritingState } from '#features/writing/web/writing-state.ts';

const said = (id: string, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  type: 'user',
  content: `Words of ${id}`,
  engine: null,
  timestamp: '2026-11-21T12:00:00.000Z',
  kept: false,
  ...more,
});

const refused = (
  first: ShownMessage,
  others: readonly ShownMessage[],
  code: 'sign-in-required' | 'bad-input',
) => {
  const store = createStore<WritingState>({
    ...firstState(),
    messages: [first, ...others],
    message: 'Typed since',
  });
  sayWhyNoReply(store, new CallFailed(code), first);
  const { messages, message, refusal } = store.get();
  return { ids: messages.map(({ id }) => id), message, refusal };
};

it('puts the last message back into the box if it is refused', () => {
  const { ids, message, refusal } = refused(said('one'), [], 'sign-in-required');
  expect([ids, message]).toEqual([[], 'Words of one\n\nTyped since']);
  expect(refusal).toContain('in the box below');
});

it('leaves a refused message in place while other messages wait, to keep the conversation in order', () => {
  const { ids, message, refusal } = refused(said('one'), [said('two', { waits: true })], 'sign-in-required');
  expect([ids, message]).toEqual([['one', 'two'], 'Typed since']);
  expect(refusal).toContain('words are above');
  expect(refused(said('one', { waits: true }), [], 'sign-in-required').ids).toEqual(['one']);
});

it('gives back a message that can never be sent, so that later messages can be', () => {
  expect(refused(said('one'), [said('two', { waits: true })], 'bad-input').ids).toEqual(['two']);
});
