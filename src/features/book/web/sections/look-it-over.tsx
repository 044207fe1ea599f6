import type { UseQueryResult } from '@tanstack/react-query';
import type { ChapterSummary } from '#features/chapters/shared/contract.ts';
import { titleBesideNumber } from '#features/chapters/shared/title-beside-number.ts';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { BookLayout } from '../../shared/contract.ts';
import type { Finding } from '../../shared/findings.ts';
import { findingWords, type MendedAt } from './finding-words.ts';
import { NotHere } from './not-here.tsx';
import type { SectionId } from './section.tsx';

/** More of one kind would bury the rest. */
const MOST_OF_A_KIND = 20;

type Props = {
  readonly layout: UseQueryResult<BookLayout>;
  readonly chapters: readonly ChapterSummary[];
  readonly onGoTo: (section: SectionId) => void;
};

/** What to check before the book is printed, with blocking findings first. */
export const LookItOver = ({ layout, chapters, onGoTo }: Props) => {
  if (!layout.data) return <NotHere query={layout} />;
  const { findings } = layout.data;
  if (findings.length === 0)
    return (
      <p className="border-l-4 border-sage pl-4">
        {t('There is nothing to fix. Your book is ready to print.')}
      </p>
    );
  const titles = new Map(chapters.map(({ id, title }) => [id, titleBesideNumber(title)]));
  const titleOf = (id: string): string => titles.get(id) ?? '';
  const list = (severity: Finding['severity']) => (
    <FindingList
      findings={findings.filter((finding) => finding.severity === severity)}
      heading={severity === 'stops' ? t('To fix before printing') : t('Good to know')}
      titleOf={titleOf}
      onGoTo={onGoTo}
    />
  );
  return (
    <>
      {list('stops')}
      {list('warns')}
    </>
  );
};

type ListProps = {
  readonly findings: readonly Finding[];
  readonly heading: string;
  readonly titleOf: (chapter: string) => string;
  readonly onGoTo: (section: SectionId) => void;
};

const FindingList = ({ findings, heading, titleOf, onGoTo }: ListProps) => {
  if (findings.length === 0) return null;
  const seen = new Map<string, number>();
  const shown = findings.filter(({ code }) => {
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return (seen.get(code) ?? 0) <= MOST_OF_A_KIND;
  });
  const isStop = findings[0]?.severity === 'stops';
  return (
    <div>
      <h3 className="text-[1.1rem]">{heading}</h3>
      <ul className="mt-2 grid gap-3">
        {shown.map((finding) => {
          const { sentence, mendedAt } = findingWords(finding, titleOf);
          return (
            <li
              key={JSON.stringify(finding)}
              className={`border-l-4 pl-4 wrap-anywhere ${isStop ? 'border-danger' : 'border-line'}`}
            >
              <p>{sentence}</p>
              <WayThere to={mendedAt} sentence={sentence} onGoTo={onGoTo} />
            </li>
          );
        })}
      </ul>
      {shown.length < findings.length ? (
        <p className="mt-3 text-ink-2">
          {t('And {n} more of the same kind.', { n: findings.length - shown.length })}
        </p>
      ) : null}
    </div>
  );
};

type WayProps = {
  readonly to: MendedAt;
  readonly sentence: string;
  readonly onGoTo: (section: SectionId) => void;
};

const WayThere = ({ to, sentence, onGoTo }: WayProps) => {
  const words = <span>{rich(t('Go there <unseen>: {sentence}</unseen>', { sentence }), UNSEEN)}</span>;
  return 'chapter' in to ? (
    <ButtonLink kind="quiet" size="small" className="-ml-4" to={`/write?edit=${to.chapter}`}>
      {words}
    </ButtonLink>
  ) : (
    <Button kind="quiet" size="small" className="-ml-4" onClick={() => onGoTo(to.section)}>
      {words}
    </Button>
  );
};
