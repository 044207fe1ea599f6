import { Link } from 'react-router';
import { t } from '#platform/shared/i18n.ts';

const linked = 'inline-flex min-h-target items-center font-semibold text-ember underline';

/** What to do with a growing book. */
export const PublishingTips = () => (
  <section aria-labelledby="publishing-tips" className="mt-14 border-t border-line pt-8">
    <h2 id="publishing-tips" className="text-[1.5rem]">
      {t('If you are thinking of a printed book')}
    </h2>
    <ul className="mt-3 grid max-w-[42rem] list-disc gap-2 pl-6">
      <li>
        {t(
          'A full memoir has 50,000+ words. A short one, with 10,000 to 20,000, makes a lovely present too.',
        )}
      </li>
      <li>{t('Put the chapters in the order you want them read. Their numbers change to match.')}</li>
      <li>
        {t('Let someone who was there read a chapter before you print it. They may remember other things.')}
      </li>
    </ul>
    <p className="mt-3 flex flex-wrap gap-x-8">
      <Link to="/publish" className={linked}>
        {t('How to publish your book')}
      </Link>
      <Link to="/share" className={linked}>
        {t('Share with your family')}
      </Link>
    </p>
  </section>
);
