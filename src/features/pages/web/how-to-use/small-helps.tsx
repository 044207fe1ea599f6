import { t } from '#platform/shared/i18n.ts';
import { PageBand } from '../page-head.tsx';

const HELPS: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: t('Larger letters'),
    text: t(
      'A+ makes everything larger, A− smaller. They’re at the top of the page, or under “Menu” on a phone. Once you’re signed in, press your name to find them.',
    ),
  },
  {
    name: t('A darker screen'),
    text: t(
      'Is the screen too bright? Press “Dark” at the top of the page, and “Light” to change it back. Once you’re signed in, press your name, then “Dark mode”.',
    ),
  },
  {
    name: t('Speak and listen'),
    text: t(
      'Press “Speak” or “Record”, whichever you see below the conversation, and talk. In most browsers, “Read aloud” reads a reply to you.',
    ),
  },
  {
    name: t('Photos'),
    text: t('Add a photo to an answer. The companion asks you about it, and you can put it in your chapter.'),
  },
  {
    name: t('Undo'),
    text: t('You can undo a change you didn’t mean to make, and earlier versions of a chapter are saved.'),
  },
  {
    name: t('A break'),
    text: t('Close the page whenever you like. Next time, everything will be as you left it.'),
  },
];

/** Small things that are worth knowing about. */
export const SmallHelps = () => (
  <PageBand id="small-helps" title={t('Small things that help')}>
    <dl className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-12 gap-y-8">
      {HELPS.map(({ name, text }) => (
        <div key={name} className="border-t-2 border-ember pt-4">
          <dt className="font-story text-[1.3rem] font-medium">{name}</dt>
          <dd className="mt-1 ml-0 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </PageBand>
);
