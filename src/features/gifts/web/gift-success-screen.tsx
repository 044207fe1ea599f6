import { ButtonLink } from '#platform/web/ui/button.tsx';
import { NoticePage } from '#platform/web/ui/notice-page.tsx';

/** Where a bought gift leads (/gift-success). No gift can be bought yet, so nothing here was paid or sent. */
export const GiftSuccessScreen = () => (
  <NoticePage
    title="Gifts are not on sale yet"
    actions={
      <>
        <ButtonLink kind="first" to="/">
          Return to Home
        </ButtonLink>
        <ButtonLink kind="second" to="/pricing">
          View Pricing Plans
        </ButtonLink>
      </>
    }
  >
    <p>This page will follow a gift on its way. Nothing was bought, and no e-mail was sent.</p>
  </NoticePage>
);
