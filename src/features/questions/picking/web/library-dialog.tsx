import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { LibraryTheme } from '#features/questions/shared/contract.ts';
import { libraryQuery } from '#features/questions/web/question-calls.ts';

type Props = {
  readonly picked: readonly { readonly words: string }[];
  readonly onPick: (question: string) => void;
  readonly onClose: () => void;
};

const withCapital = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

const Theme = ({
  theme: { title, questions },
  isPicked,
  onPick,
}: {
  readonly theme: LibraryTheme;
  readonly isPicked: (question: string) => boolean;
  readonly onPick: (question: string) => void;
}) => (
  <details className="border-b border-line">
    <summary className="min-h-target cursor-pointer py-2 font-semibold">{withCapital(title)}</summary>
    <ul className="flex flex-col pb-3">
      {questions.map((question) => (
        <li key={question} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <span className="min-w-0 grow basis-48">{question}</span>
          <Button
            kind="quiet"
            size="small"
            aria-disabled={isPicked(question)}
            aria-label={
              isPicked(question)
                ? t('“{question}” is chosen', { question })
                : t('Choose “{question}”', { question })
            }
            onClick={() => onPick(question)}
          >
            {isPicked(question) ? t('Chosen') : t('Choose')}
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

/** The companion's questions, by theme. */
const LibraryDialog = ({ picked, onPick, onClose }: Props) => {
  const asked = useQuery(libraryQuery);
  const { data, isError } = asked;
  const chosen = new Set(picked.map(({ words }) => words));
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t('Choose questions')}
      description={t('Open a part of life, and choose as many as you like.')}
    >
      {data ? (
        <div className="border-t border-line">
          {data.themes.map((theme) => (
            <Theme
              key={theme.theme}
              theme={theme}
              isPicked={(question) => chosen.has(question)}
              onPick={onPick}
            />
          ))}
        </div>
      ) : null}
      {!data && isError ? (
        <PartNotLoaded asked={asked}>{t('We couldn’t load the questions.')}</PartNotLoaded>
      ) : null}
      {!data && !isError ? <Skeleton className="h-40" /> : null}
    </Dialog>
  );
};

export default LibraryDialog;
