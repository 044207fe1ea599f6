import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { CoverSketches } from './cover-sketches.tsx';
import { Drawing } from '../drawing.tsx';
import { FiveSteps } from '../home/five-steps.tsx';
import { ManuscriptGuide } from './manuscript-guide.tsx';
import { PageBand, PageHead } from '../page-head.tsx';
import { Services } from './publishing-service-list.tsx';
import { COVER_TOOLS, PRIVATE_PRINTING, PUBLIC_PUBLISHING } from './publishing-services.ts';
import { YourManuscript } from './your-manuscript.tsx';

/** From the chapters to a printed book (/publish). */
export const PublishScreen = () => (
  <>
    <PageHead
      title={t('Publish your book')}
      lead={t('Five steps from your chapters to a book that you can hold.')}
      actions={
        <>
          <ButtonLink kind="first" to="/book">
            {t('My Book')}
          </ButtonLink>
          <ButtonLink kind="second" to="/chapters">
            {t('My Chapters')}
          </ButtonLink>
        </>
      }
      picture={<YourManuscript />}
    />
    <PageBand id="five-steps" title={t('The way to your book')} sheet>
      <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_auto]">
        <FiveSteps />
        <Drawing name="keep" className="mt-10 hidden aspect-[10/7] w-[18rem] lg:block" />
      </div>
    </PageBand>
    <ManuscriptGuide />
    <PageBand id="cover" title={t('Designing the cover')} sheet>
      <CoverSketches />
      <Services services={COVER_TOOLS} />
    </PageBand>
    <PageBand id="private-printing" title={t('Private: for family and friends')}>
      <p className="mt-3 max-w-[40rem]">
        {t('Photo-book services print as few copies as one, and nobody else can order it.')}
      </p>
      <Services services={PRIVATE_PRINTING} />
    </PageBand>
    <PageBand id="public-publishing" title={t('Public: for everybody')} sheet>
      <p className="mt-3 max-w-[40rem]">
        {t('Self-publishing platforms print each copy when somebody orders it, so you pay for no stock.')}
      </p>
      <Services services={PUBLIC_PUBLISHING} />
    </PageBand>
    <p className="mx-auto max-w-[68rem] px-4 py-10 text-ink-2 sm:px-10">
      {t(
        'These are independent companies. We have no part in them and earn nothing from these links; look at their prices and terms before you order.',
      )}
    </p>
  </>
);
