import { t } from '#platform/shared/words.ts';
import type { Desk } from '#features/writing/web/desk.ts';
import { useDeskState } from '#features/writing/web/use-desk.ts';
import { languageOfMessage } from './language-of-message.ts';

/** Tells a screen reader that the companion thinks, then the whole reply once; its pieces are not announced. What it says of the connection, everybody sees. */
export const LiveWords = ({ desk }: { readonly desk: Desk }) => {
  const thinking = useDeskState(desk, (state) => state.arriving !== null);
  const lastReply = useDeskState(desk, (state) => state.lastReply);
  const language = useDeskState(desk, (state) => languageOfMessage(state.messages.at(-1)));
  const whyNot = useDeskState(desk, ({ keeping }) => ('why' in keeping ? keeping.why : null));
  // Where this device keeps nothing, no words are safe on it: what is to be done stands beside the story.
  const line = useDeskState(desk, (state) => (whyNot === 'no-room' ? 'here' : state.line));
  return (
    <>
      <output lang={thinking ? undefined : language} className="sr-only">
        {thinking ? t('The companion is thinking.') : lastReply}
      </output>
      <output
        className={
          line === 'here'
            ? 'sr-only'
            : `border-b border-line px-4 py-2 text-center font-semibold print:hidden ${line === 'back' ? 'text-sage' : 'bg-ember-wash'}`
        }
      >
        {line === 'gone' ? t('No connection: go on writing, your words are safe on this device.') : null}
        {line === 'back' ? t('Connection is back. Your words are saved.') : null}
      </output>
      <output className="sr-only">
        {whyNot && whyNot !== 'no-room' && line === 'here'
          ? t('Not saved. Your words are safe on this device.')
          : ''}
      </output>
    </>
  );
};
