import { BeginLinks } from '../home/begin-links.tsx';
import { useState } from 'react';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { useEarlyForm } from '#platform/web/ui/early-form.ts';
import { ReadingPage } from '#platform/web/ui/reading-page.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { ContactLine } from '../contact-line.tsx';
import { faqQuestions } from './faq-questions.ts';
import { findQuestions } from './find-questions.ts';
import { undressed } from '../page-links.tsx';
import { type Question, Questions } from './questions.tsx';
import { StructuredData } from '../home/structured-data.tsx';

/** The questions as search engines read them (schema.org/FAQPage). */
const forSearchEngines = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.map(undressed).join(' ') },
  })),
});

/** What people ask most (/faq). */
export const FaqScreen = () => {
  const questions = faqQuestions(usePublicSettings());
  const [lookedFor, setLookedFor] = useState('');
  const found = findQuestions(questions, lookedFor);
  const form = useEarlyForm((_name, value) => setLookedFor(value));
  return (
    <ReadingPage
      title={t('Frequently Asked Questions')}
      lead={t('Choose a question to see the answer, or search for a word.')}
    >
      <StructuredData data={forSearchEngines(questions)} />
      <form
        ref={form}
        data-early=""
        className="mt-8 print:hidden"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          type="search"
          id="find-question"
          name="question"
          label={t('Find a question')}
          autoComplete="off"
          value={lookedFor}
          onChange={(event) => setLookedFor(event.target.value)}
        />
      </form>
      <output className="mt-3 block min-h-[1.6em] text-ink-2 print:hidden">
        {lookedFor.trim() !== '' &&
          found.length > 0 &&
          counted(found.length, { one: '{n} question found', other: '{n} questions found' })}
        {found.length === 0 && t('No question contains these words. Try different words, or fewer.')}
      </output>
      {found.length > 0 && <Questions questions={found} linked />}
      <section aria-labelledby="not-found-here" className="mt-12 rounded-control bg-ember-wash px-5 py-6">
        <h2 id="not-found-here" className="text-[1.4rem]">
          {t('Can’t find your question?')}
        </h2>
        <div className="mt-2">
          <ContactLine />
        </div>
      </section>
      <BeginLinks className="mt-10" />
    </ReadingPage>
  );
};
