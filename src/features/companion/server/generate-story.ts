import { requireOwnId } from '#features/account/server/api.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import { refuse } from '#platform/shared/problem.ts';
import { chapterText } from '#engine/compose/chapter.ts';
import { MAX_TURNS } from '../shared/limits.ts';
import type { companionFunctions, StoryEvent } from '../shared/functions.ts';
import type { ReplyEvent } from '../shared/contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Companion } from './companion.ts';
import { seedOf } from './seed-of.ts';

/** The reply's events under the function's names. `generatedContent` is the full text. */
async function* asStoryEvents(events: AsyncIterable<ReplyEvent>): AsyncGenerator<StoryEvent> {
  for await (const event of events) {
    if (event.type === 'text') yield event;
    else yield { type: 'done', generatedContent: event.content, engine: event.engine, care: event.care };
  }
}

const wholeReply = async (events: AsyncIterable<ReplyEvent>) => {
  for await (const event of events) {
    if (event.type === 'done') return { generatedContent: event.content, engine: event.engine };
  }
  return refuse('upstream-failed');
};

/**
 * The function generate-story: the next reply, or the chapter. The text is treated purely as data (decision
 * 0038). Throws not-your-id, bad-input, turns-used-up, conversation-full.
 */
export const generateStory =
  (companion: Companion): Implementation<typeof companionFunctions>['generateStory'] =>
  ({ input, viewer, request, wantsStream }) => {
    requireOwnId(viewer, input.userId);
    const speaker = { viewer, address: request.address };
    const said: readonly Turn[] = input.prompt.trim() === '' ? [] : [{ type: 'user', content: input.prompt }];
    const turns = [...input.conversation, ...said];
    if (turns.length > MAX_TURNS) refuse('conversation-full');
    if (input.purpose === 'chapter') {
      return companion
        .compose({ turns, speaker, signal: request.signal })
        .then((chapter) => ({ generatedContent: chapterText(chapter), engine: chapter.engine }));
    }
    if (said.length === 0)
      refuse('bad-input', { faults: [{ field: 'prompt', reason: 'A reply needs something to reply to.' }] });
    const events = companion.reply({
      turns,
      seed: seedOf(turns),
      speaker,
      acceptLanguage: request.headers.get('accept-language'),
      signal: request.signal,
    });
    return wantsStream ? asStoryEvents(events) : wholeReply(events);
  };
