import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { PageBand } from './page-head.tsx';

const told = (words: string) => (
  <span className="bg-linear-to-t from-ember-wash from-40% to-transparent to-40%">{words}</span>
);

/** How what was said becomes what is written, shown on a few words. */
export const WordForWord = () => (
  <PageBand id="word-for-word" title={t('In your words, and nothing added')}>
    <p className="mt-3 max-w-[44rem] text-[1.1rem] text-ink-2">
      {t(
        'The companion orders and joins what you said. Touch a sentence of your story, and it shows the words of yours that it rests on; a sentence that rests on none is marked for you to check.',
      )}
    </p>
    <div className="mt-8 grid grid-cols-1 items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <figure>
        <figcaption className="mb-2 text-ink-2">{t('What you said')}</figcaption>
        <p className="max-w-[22rem] rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-4">
          {t('Which dish from childhood can you still taste?')}
        </p>
        <p className="mt-3 ml-auto max-w-[22rem] rounded-[18px] rounded-br-[4px] bg-ember-wash px-5 py-4">
          {t('My aunt’s damson jam. She stirred it for hours, and I was allowed to lick the spoon.')}
        </p>
      </figure>
      <span
        aria-hidden="true"
        className="h-9 w-0 justify-self-center border-l-[3px] border-dotted border-ember lg:h-0 lg:w-16 lg:border-t-[3px] lg:border-l-0"
      />
      <figure>
        <figcaption className="mb-2 text-ink-2">{t('What stands in your book')}</figcaption>
        <p className="rounded-sm bg-sheet px-7 py-6 font-story text-story shadow-page">
          {rich(
            t(
              'The dish I can still taste is <told>my aunt’s damson jam.</told> <more>She stirred it for hours, and I was allowed to lick the spoon.</more>',
            ),
            { told, more: told },
          )}
        </p>
      </figure>
    </div>
  </PageBand>
);
