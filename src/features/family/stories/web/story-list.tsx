import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import type { SharedChapter } from '#features/family/stories/shared/stories-contract.ts';
import { readingTime } from './reading-time.ts';
import { storyAddress } from './story-addresses.ts';

type Readable = SharedChapter & { readonly user_id: string; readonly name?: string };

/** How far the reader is, in words and not by colour alone. */
const StateBadge = ({ read }: { readonly read: SharedChapter['read'] }) => {
  if (read === 'read') return <span className="text-ink-2">{t('Finished')}</span>;
  const [look, words] =
    read === 'new' ? ['bg-ember text-ember-ink', t('New')] : ['bg-ember-wash', t('Started')];
  return <span className={`rounded-full px-3 py-0.5 text-[0.9375rem] font-semibold ${look}`}>{words}</span>;
};

const wayIn = ({ read, title }: SharedChapter): string => {
  if (read === 'begun') return t('Continue <unseen>“{title}”</unseen>', { title });
  if (read === 'read') return t('Read again <unseen>“{title}”</unseen>', { title });
  return t('Read <unseen>“{title}”</unseen>', { title });
};

type ItemProps = { readonly story: Readable; readonly mayRead: boolean; readonly isOwn: boolean };

/** A shared chapter: its title, how far the reader is, and a link to it. */
const StoryItem = ({ story, mayRead, isOwn }: ItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sm bg-sheet p-5 shadow-page sm:px-7">
    <div className="min-w-0 grow basis-64">
      <h3 className="text-[1.35rem] leading-snug wrap-anywhere">{story.title}</h3>
      {story.name === undefined ? null : (
        <p className="mt-1 wrap-anywhere">{t('By {name}', { name: story.name })}</p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        {isOwn ? null : <StateBadge read={story.read} />}
        <span>{counted(story.word_count, { one: '{n} word', other: '{n} words' })}</span>
        <span>{readingTime(story.word_count)}</span>
      </p>
    </div>
    {mayRead ? (
      <ButtonLink
        kind={story.read === 'read' ? 'second' : 'first'}
        size="normal"
        to={storyAddress(story.user_id, story.id, story.read === 'begun' ? story.paragraph : undefined)}
      >
        <span>{rich(wayIn(story), UNSEEN)}</span>
      </ButtonLink>
    ) : null}
  </li>
);

/** Chapters to read, in the order given. */
export const StoryList = ({
  stories,
  mayRead,
  isOwn = false,
}: {
  readonly stories: readonly Readable[];
  /** False if reading needs a plan that the reader doesn't have: then the list only names the chapters. */
  readonly mayRead: boolean;
  /** Nothing is new to the person who wrote it. */
  readonly isOwn?: boolean;
}) => (
  <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {stories.map((story) => (
      <StoryItem key={story.id} story={story} mayRead={mayRead} isOwn={isOwn} />
    ))}
  </ol>
);
