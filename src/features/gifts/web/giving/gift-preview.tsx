import { counted, t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import type { GiftDraft } from './gift-draft.ts';
import { GiftDrawing } from './gift-drawing.tsx';

type Props = { readonly draft: GiftDraft; readonly giverName: string };

const SHEET = 'rounded-sm border-t-[3px] border-ember bg-sheet px-6 py-7 shadow-page sm:px-8';

/** What the recipient will see, updated as the giver types, in the words of the e-mail and the card. */
export const GiftPreview = ({ draft, giverName }: Props) => {
  const asCard = draft.arrival === 'as-a-card';
  return (
    <section aria-labelledby="gift-preview" className="min-w-0 lg:sticky lg:top-6 lg:self-start">
      <h3 id="gift-preview" className="mb-3 font-sans text-base font-semibold">
        {asCard ? t('Your card, as they’ll see it') : t('Your e-mail, as they’ll see it')}
      </h3>
      {asCard ? (
        <CardPreview draft={draft} giverName={giverName} />
      ) : (
        <MailPreview draft={draft} giverName={giverName} />
      )}
    </section>
  );
};

const Message = ({ message, giver }: { readonly message: string; readonly giver: string }) => (
  <>
    <p
      className={`font-story text-story break-words whitespace-pre-line ${message === '' ? 'text-ink-2 italic' : ''}`}
    >
      {message === '' ? t('Your message to them will appear here.') : message}
    </p>
    <p className="mt-2 text-right font-story text-story break-words italic">{giver}</p>
  </>
);

const MailPreview = ({ draft, giverName }: Props) => {
  const { productName } = usePublicSettings();
  const giver = giverName.trim() || '…';
  const name = draft.recipientName.trim();
  return (
    <div className={SHEET}>
      <p className="border-b border-line pb-3 font-semibold break-words">
        {t('{giver} has a gift for you', { giver })}
      </p>
      <p className="mt-5 break-words">{name === '' ? t('Hello,') : t('Dear {name},', { name })}</p>
      <p className="mt-3 break-words">
        {draft.months === 1
          ? t('{giver} has given you a gift: a month of {productName}, so you can tell your life story.', {
              giver,
              productName,
            })
          : t(
              '{giver} has given you a gift: {months} months of {productName}, so you can tell your life story.',
              {
                giver,
                productName,
                months: draft.months,
              },
            )}
      </p>
      <div className="my-5 border-l-[3px] border-ember pl-4">
        <Message message={draft.message.trim()} giver={giver} />
      </div>
      {/* Only a picture of the button: there is nothing to open yet. */}
      <p className="inline-block rounded-control bg-ember px-5 py-3 font-semibold text-ember-ink">
        {t('Open my gift')}
      </p>
    </div>
  );
};

const CardPreview = ({ draft, giverName }: Props) => {
  const name = draft.recipientName.trim();
  return (
    <div className={SHEET}>
      <GiftDrawing className="mx-auto w-32" />
      <p className="mt-5 mb-6 text-center font-story text-[1.7rem] leading-tight break-words">
        {name === '' ? t('For you') : t('For {name}', { name })}
      </p>
      <Message message={draft.message.trim()} giver={giverName.trim()} />
      <p className="mt-6 border-t border-line pt-5 text-ink-2">
        {counted(draft.months, {
          one: '{n} month to tell your life story and keep it as a book.',
          other: '{n} months to tell your life story and keep it as a book.',
        })}
      </p>
    </div>
  );
};
