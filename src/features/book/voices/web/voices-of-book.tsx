import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotHere } from '#features/book/web/sections/not-here.tsx';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { Switch } from '#features/family/web/switch.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { useChangeVoices } from './use-change-voices.ts';
import { voicesQuery } from './voice-calls.ts';
import { VoiceLine } from './voice-line.tsx';

const NoVoices = () => (
  <p>
    {rich(
      t(
        'There are no recordings with your chapters yet. When you <write>tell me something out loud</write> and keep your voice with the message, you can put it into your book here.',
      ),
      { write: linkedTo('/write') },
    )}
  </p>
);

/** Explains what taking voices out does, before anyone presses anything. */
const WhatEnds = ({ host }: { readonly host: string }) => (
  <>
    <p className="text-[0.9375rem] text-ink-2">
      {t(
        'If you take a voice out, its code stops working at once, even in books that are already printed. An e-book may contain the recording itself: copies you’ve given away will keep it.',
      )}
    </p>
    <p className="text-[0.9375rem] text-ink-2">
      {t('The codes lead to {host} and work for as long as this site can be reached there.', { host })}
    </p>
  </>
);

/** The recordings of the chapters, and which of them anyone who has the book may listen to. */
export const VoicesOfBook = ({ chapters }: { readonly chapters: readonly ChapterSummary[] }) => {
  const query = useQuery(voicesQuery);
  const change = useChangeVoices();
  const [isAsking, ask] = useState(false);
  const id = useId();
  if (!query.data) return <NotHere query={query} />;
  const { voices, host } = query.data;
  if (voices.length === 0) return <NoVoices />;
  const titles = new Map(chapters.map((chapter) => [chapter.id, chapter.title]));
  const inBook = voices.filter(({ isIn }) => isIn).length;
  const hasPlace = voices.some(({ beside }) => beside !== null);
  const isAnyLeft = voices.some(({ isIn, beside }) => !isIn && beside !== null);
  const takeOut = async (): Promise<void> => {
    // The mutation itself reports a failure.
    await change.mutateAsync({ which: 'all', isIn: false }).catch(() => undefined);
    ask(false);
  };
  return (
    <>
      <div>
        {hasPlace || inBook > 0 ? (
          <Switch
            on={inBook > 0}
            onSwitch={(wanted) => (wanted ? change.mutate({ which: 'all', isIn: true }) : ask(true))}
            describedBy={id}
          >
            {t('Voices in the book')}
          </Switch>
        ) : null}
        <p id={id} className="text-[0.9375rem] text-ink-2">
          {t(
            'Your book gets a small code below each paragraph you told out loud. Anyone who has the book can use it to hear you; nobody else can find the page.',
          )}
        </p>
      </div>
      <WhatEnds host={host} />
      <div className="flex flex-wrap items-center gap-3">
        <output>
          {counted(
            voices.length,
            {
              one: '{inBook} of {n} recording is in the book.',
              other: '{inBook} of {n} recordings are in the book.',
            },
            { inBook },
          )}
        </output>
        {inBook > 0 && isAnyLeft ? (
          <Button
            kind="second"
            size="small"
            busy={change.isPending ? t('Putting them in…') : undefined}
            onClick={() => change.mutate({ which: 'all', isIn: true })}
          >
            {t('Put in all that match a paragraph')}
          </Button>
        ) : null}
      </div>
      <ul className="grid gap-5">
        {voices.map((voice) => (
          <VoiceLine key={voice.id} voice={voice} chapterTitle={titles.get(voice.chapterId) ?? ''} />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('Take the voices out of the book?')}
        confirmLabel={t('Take the voices out')}
        busy={change.isPending ? t('Taking them out…') : undefined}
        danger
        onConfirm={() => void takeOut()}
      >
        {t(
          'All their codes stop working at once, even in books that are already printed, and that can’t be undone. Your recordings stay in your conversations.',
        )}
      </ConfirmDialog>
    </>
  );
};
