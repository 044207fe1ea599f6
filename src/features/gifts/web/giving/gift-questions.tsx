import { t } from '#platform/shared/i18n.ts';

/** The name of the product is a value: it is the operator's. */
const answersFor = (product: string) =>
  [
    {
      question: t('They are not used to computers. Can they do it?'),
      answer: t(
        'Whoever can read an e-mail can do it. The letters are large, they can speak instead of typing, and nothing they have said is ever lost.',
      ),
    },
    {
      question: t('Shall I see what they write?'),
      answer: t(
        'No. You see that your gift has arrived and been opened, and nothing else. What they tell belongs to them, and they decide with whom they share it.',
      ),
    },
    {
      question: t('What happens when the months are over?'),
      answer: t(
        'It ends by itself, and nobody is charged. Every chapter stays theirs: to read, to change, to print and to take along.',
      ),
    },
    {
      question: t('What if they already write with {product}?', { product }),
      answer: t('Then the months are added after the ones they have.'),
    },
    {
      question: t('And if the e-mail goes astray?'),
      answer: t(
        'You correct the address and send it again, or print a card. A gift waits twelve months to be opened.',
      ),
    },
  ] as const;

/** What one asks oneself before giving. */
export const GiftQuestions = ({ productName }: { readonly productName: string }) => (
  <section aria-labelledby="good-to-know" className="mt-16 max-w-[44rem]">
    <h2 id="good-to-know" className="text-[1.8rem]">
      {t('Good to know')}
    </h2>
    <dl className="mt-5 grid gap-6">
      {answersFor(productName).map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-story text-[1.2rem] font-medium">{question}</dt>
          <dd className="mt-1 text-ink-2">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
);
