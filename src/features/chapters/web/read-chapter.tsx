import { Suspense, useEffect } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useReadAloud } from '#platform/web/read-aloud/use-read-aloud.ts';
import { useReading } from '#platform/web/read-aloud/reading.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import type { Chapter } from '../shared/contract.ts';
import { plainText } from '../shared/light-format.ts';
import { markSentence } from './mark-sentence.ts';

const ReadingBar = lazyPart(() => import('#platform/web/read-aloud/reading-bar.tsx'));

const CHAPTER = 'chapter';

/** Reads the chapter aloud. Turning to another chapter stops it. */
export const ReadChapter = ({
  chapter: { id, title, content },
}: {
  readonly chapter: Pick<Chapter, 'id' | 'title' | 'content'>;
}) => <ReadButton key={id} text={`${title}\n\n${plainText(content)}`} />;

const ReadButton = ({ text }: { readonly text: string }) => {
  const reading = useReadAloud(CHAPTER, () => text);
  return reading ? (
    <Button kind="quiet" size="small" onClick={reading.press}>
      {reading.isReading ? t('Stop reading') : t('Read to me')}
    </Button>
  ) : null;
};

/** While the chapter is read aloud: the control bar, and a highlight on the sentence. */
export const ChapterReading = () => {
  const { of, sentence } = useReading();
  const isRead = of === CHAPTER;
  useEffect(() => (isRead ? markSentence(sentence) : undefined), [isRead, sentence]);
  return isRead ? (
    <div className="sticky top-0 z-10 py-2">
      <Suspense fallback={null}>
        <ReadingBar showsSentence={false} />
      </Suspense>
    </div>
  ) : null;
};
