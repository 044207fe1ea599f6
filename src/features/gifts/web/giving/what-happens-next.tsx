import { t } from '#platform/shared/i18n.ts';

const OPENING = {
  title: t('They open the link'),
  text: t('The e-mail tells them about your gift. One button brings them here.'),
};

const OPENING_A_CARD = {
  title: t('They open the link'),
  text: t('It’s on the card, as a web address and as a QR code for a phone’s camera. Both bring them here.'),
};

const STEPS = [
  {
    title: t('They sign in'),
    text: t('They use their own account, so that their words belong to them.'),
  },
  {
    title: t('Their first story begins'),
    text: t('The companion asks the first question, and they can write as many chapters as they like.'),
  },
] as const;

/** The three steps after giving a gift, by e-mail or as a card. */
export const WhatHappensNext = ({ asCard = false }: { readonly asCard?: boolean }) => (
  <section aria-labelledby="what-happens-next">
    <h2 id="what-happens-next" className="text-[1.4rem]">
      {t('What happens next')}
    </h2>
    <ol className="mt-5 grid gap-5">
      {[asCard ? OPENING_A_CARD : OPENING, ...STEPS].map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="font-story text-[1.7rem] leading-none font-medium text-ember">
            {at + 1}
          </span>
          <div>
            <h3 className="text-[1.15rem]">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
