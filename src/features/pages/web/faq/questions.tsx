import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { dressed } from '../page-links.tsx';

export type Question = {
  /** Used in the URL of its answer: /faq#photos. */
  readonly id: string;
  readonly question: string;
  /** Its paragraphs. Their tags are those of `page-links.tsx`. */
  readonly answer: readonly string[];
};

type Props = {
  readonly questions: readonly Question[];
  readonly level?: 2 | 3;
  /** Whether each answer shows its own link for sharing. */
  readonly linked?: boolean;
};

/** Opens the answer named in the URL. Some browsers have already done so. */
const useAnswerOfAddress = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const entry = answer?.closest('details');
    if (!entry || entry.open) return;
    entry.open = true;
    answer?.scrollIntoView({ block: 'nearest' });
  }, [hash]);
};

/**
 * Questions that open to show their answers. They use the browser's own element, so they work before any
 * script, and the browser's search finds closed answers.
 */
export const Questions = ({ questions, level = 2, linked = false }: Props) => {
  useAnswerOfAddress();
  const Heading = `h${level}` as const;
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="group print:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-primary cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-ember [&::-webkit-details-marker]:hidden">
            <Heading className="text-[1.2rem] leading-snug">{question}</Heading>
            <span
              aria-hidden="true"
              className="w-[1.5rem] shrink-0 overflow-hidden text-center print:hidden text-[1.5rem] leading-none text-ember transition-transform group-open:rotate-45 motion-reduce:transition-none"
            >
              +
            </span>
          </summary>
          {/* The address leads into the answer, not to the entry, so that browsers open it before any
              script. */}
          <div id={id} className="grid scroll-mt-28 gap-3 pb-5">
            {answer.map((paragraph) => (
              <p key={paragraph}>{dressed(paragraph)}</p>
            ))}
            {linked && (
              <p className="text-[0.9375rem]">
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-target items-center text-ink-2 underline underline-offset-4 hover:text-ember print:hidden"
                >
                  {t('Link to this answer')}
                  <span className="sr-only">: {question}</span>
                </a>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
};
