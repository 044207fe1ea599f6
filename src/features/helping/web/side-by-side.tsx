import { type FormEvent, useEffect, useRef } from 'react';
import { LONGEST_ANSWER } from '#features/questions/shared/question-limits.ts';
import type { HelpedPage } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { BOX_LOOK } from '#platform/web/ui/text-field.tsx';
import { whyNotHelping } from './helping-calls.ts';
import { SittingPhotos } from './sitting-photos.tsx';
import { SittingRecordings } from './sitting-recordings.tsx';
import { type Exchange, useSitting } from './use-sitting.ts';

/** The writer talks, the helper types, and the companion keeps asking. */
export const SideBySide = ({ page }: { readonly page: HelpedPage }) => {
  const { writer_name: name, language } = page;
  const sitting = useSitting(page.id);
  const { question, told } = sitting;
  const box = useRef<HTMLTextAreaElement>(null);
  const answered = told.length;
  // After each answer the focus returns to the box.
  useEffect(() => {
    if (answered > 0) box.current?.focus();
  }, [answered]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    sitting.send();
  };
  return (
    <section aria-labelledby="side-by-side" className="mt-4 flex flex-col gap-5">
      <p className="text-[1.1rem]" id="whose-words">
        {t(
          'What you type or record here becomes {name}’s own words, in {name}’s chapter. {name} sees that it came through you.',
          {
            name,
          },
        )}
      </p>
      <div
        role="log"
        aria-label={t('What you’ve typed just now')}
        lang={language}
        className="flex flex-col gap-4"
      >
        {told.map((exchange) => (
          <Told key={exchange.id} exchange={exchange} name={name} />
        ))}
      </div>
      <div className="rounded-2xl border border-line bg-sheet px-5 py-6 shadow-page sm:px-8">
        <h2 id="side-by-side" className="text-[0.9375rem] font-semibold text-ink-2">
          {t('Ask {name}', { name })}
        </h2>
        {question === undefined ? (
          sitting.error ? (
            <div role="alert" className="mt-2 flex flex-col items-start gap-3">
              <p>{whyNotHelping(sitting.error)}</p>
              <Button kind="second" size="small" onClick={sitting.askAgain}>
                {t('Try again')}
              </Button>
            </div>
          ) : (
            <Skeleton className="mt-2 h-12 w-full" />
          )
        ) : (
          <p
            lang={language}
            className="mt-1 font-story text-[1.4rem] leading-snug wrap-anywhere"
            aria-live="polite"
          >
            {question?.words ?? t('All questions have been asked. You can choose more below.')}
          </p>
        )}
        {question ? (
          <form className="mt-4 flex flex-col gap-4" onSubmit={send}>
            <label htmlFor="told" className="font-semibold">
              {t('What {name} tells', { name })}
            </label>
            <textarea
              id="told"
              ref={box}
              lang={language}
              rows={8}
              maxLength={LONGEST_ANSWER}
              autoComplete="off"
              aria-describedby="whose-words"
              value={sitting.words}
              readOnly={sitting.isSending}
              onChange={({ target }) => sitting.type(target.value)}
              className={`${BOX_LOOK} font-story text-[1.2rem] leading-relaxed`}
            />
            <SittingRecordings recorder={sitting.recorder} question={question.id} name={name} />
            <SittingPhotos sitting={sitting} />
            {sitting.trouble === undefined ? null : (
              <p role="alert" className="font-semibold text-danger">
                {sitting.trouble}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                busy={sitting.isSending ? t('Saving…') : sitting.isAsking ? t('One moment…') : undefined}
              >
                {t('Save as {name}’s words', { name })}
              </Button>
              <Button
                kind="second"
                busy={sitting.isSending || sitting.isAsking ? t('One moment…') : undefined}
                onClick={sitting.askAnother}
              >
                {t('Another question')}
              </Button>
            </div>
          </form>
        ) : null}
      </div>
    </section>
  );
};

const Told = ({ exchange, name }: { readonly exchange: Exchange; readonly name: string }) => (
  <>
    {exchange.words === '' ? null : (
      <div className="max-w-[38ch] self-end rounded-[18px] rounded-br-[4px] bg-ember-wash px-5 py-3.5 whitespace-pre-wrap wrap-anywhere">
        <p className="text-[0.9rem] text-ink-2">{t('{name}’s words, typed by you', { name })}</p>
        {exchange.words}
      </div>
    )}
    {exchange.photos > 0 ? (
      <p className="self-end text-ink-2">{t('With photos: {n}', { n: exchange.photos })}</p>
    ) : null}
    {exchange.recordings > 0 ? (
      <p className="self-end text-ink-2">{t('With recordings: {n}', { n: exchange.recordings })}</p>
    ) : null}
    {exchange.reply === undefined ? (
      <p className="text-ink-2 italic">{t('AI is thinking...')}</p>
    ) : exchange.reply === null ? (
      <p className="text-ink-2">
        {exchange.words === '' ? t('Saved.') : t('Saved. The companion will answer later.')}
      </p>
    ) : (
      <div className="max-w-[38ch] self-start rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-3.5 whitespace-pre-wrap wrap-anywhere">
        {exchange.reply}
      </div>
    )}
  </>
);
