import type { ReactNode } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import { PersonFace } from '#features/family/profiles/web/person-face.tsx';
import { PersonFacts } from '#features/family/profiles/web/person-facts.tsx';

/** What a card says about a person. Anything hidden from the reader or not filled in is null. */
export type CardPerson = {
  readonly name: string;
  /** The address of the photo. */
  readonly photo: string | null;
  /** '1951-07-14', or what is known of it: '1951', '1951~' for about. */
  readonly dateOfBirth: string | null;
  readonly location: string | null;
  readonly occupation: string | null;
  readonly bio: string | null;
};

type FaceProps = {
  readonly person: CardPerson;
  /** What they are to the reader: 'Parent', 'You'. */
  readonly badge: string;
  readonly isOwn?: boolean;
  readonly titleId?: string;
};

/** Who it is and what may be known about them, the same on every card. */
export const MemberFace = ({ person, badge, isOwn = false, titleId }: FaceProps) => (
  <>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PersonFace name={person.name} photo={person.photo} />
      <div className="min-w-0 grow basis-[8rem]">
        <h3 id={titleId} className="text-[1.35rem] leading-snug wrap-anywhere">
          {person.name}
        </h3>
        <p
          className={`mt-1 inline-block max-w-full rounded-full wrap-anywhere px-3 py-0.5 text-[0.9375rem] font-semibold ${isOwn ? 'bg-ember text-ember-ink' : 'bg-ember-wash'}`}
        >
          {badge}
        </p>
      </div>
    </div>
    <div className="mt-4 empty:hidden">
      <PersonFacts person={person} />
    </div>
  </>
);

type Props = FaceProps & {
  /** How many of their chapters the reader may read. */
  readonly storyCount: number;
  /** How many of them they have not opened yet. */
  readonly newCount?: number;
  /** Whether the reader needs a plan before they can read them. */
  readonly needsPlan?: boolean;
  /** The page where the stories are read. */
  readonly to: string;
  /** Other content of the card, below the facts. */
  readonly children?: ReactNode;
  /** Only on your own card. */
  readonly onEdit?: () => void;
};

/** A member of the family: who it is, what may be known about them, and a link to their stories. */
export const MemberCard = ({
  storyCount,
  newCount = 0,
  needsPlan = false,
  to,
  children,
  onEdit,
  ...face
}: Props) => {
  const { name } = face.person;
  const isOwn = face.isOwn === true;
  return (
    <article className="flex h-full min-w-0 flex-col rounded-sm border-t-[3px] border-ember bg-sheet p-5 shadow-page sm:p-6">
      <MemberFace {...face} />
      {children}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-5">
        <p className="text-ink-2">
          {countInWords(storyCount, isOwn)}
          {needsPlan && storyCount > 0 ? (
            <span className="block">{t('You need the family reader plan or a writer plan to read.')}</span>
          ) : null}
          {newCount > 0 && !needsPlan ? (
            <span className="ml-2 font-semibold text-ember">
              {counted(newCount, { one: '{n} new', other: '{n} new ones' })}
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-2">
          {onEdit ? (
            <Button kind="second" size="small" onClick={onEdit}>
              <span>{rich(t('Edit <unseen>your profile</unseen>'), UNSEEN)}</span>
            </Button>
          ) : null}
          {storyCount > 0 && needsPlan ? (
            <ButtonLink kind="second" size="small" to="/pricing">
              {t('See the plans')}
            </ButtonLink>
          ) : null}
          {storyCount > 0 && !needsPlan ? (
            <ButtonLink kind={isOwn ? 'second' : 'first'} size="small" to={to}>
              <span>{rich(t('Read Stories <unseen>of {name}</unseen>', { name }), UNSEEN)}</span>
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </article>
  );
};

const countInWords = (stories: number, isOwn: boolean): string => {
  if (stories > 0) return counted(stories, { one: '{n} story', other: '{n} stories' });
  return isOwn ? t('No stories yet') : t('No stories shared with you yet');
};
