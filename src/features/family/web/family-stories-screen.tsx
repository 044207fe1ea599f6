import { t } from '#platform/shared/words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { NoticePage } from '#platform/web/ui/notice-page.tsx';

/** A relative's stories (/family-stories/{user_id}). Nobody can be connected yet, so there is nothing to read for anybody. */
export const FamilyStoriesScreen = () => (
  <NoticePage
    title={t('Nothing is shared with you here yet')}
    actions={
      <>
        <ButtonLink kind="first" to="/chapters">
          {t('My Chapters')}
        </ButtonLink>
        <ButtonLink kind="second" to="/family-tree">
          {t('Family Tree')}
        </ButtonLink>
      </>
    }
  >
    <p>
      {t(
        'When a relative connects with you and shares a chapter, you will be able to read it on this page. Connecting is not open yet.',
      )}
    </p>
  </NoticePage>
);
