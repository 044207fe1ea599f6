import { counted, t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { dayOf } from '#platform/web/ui/day.ts';
import type { Gift } from '#features/gifts/shared/contract.ts';
import { GiftDrawing } from '../giving/gift-drawing.tsx';
import './gift-card.css';

type Props = {
  readonly gift: Gift;
  readonly link: string;
  /** The link works until this time, in ISO format. */
  readonly expiresAt: string;
  /** The link as a QR code: the URL of an image. */
  readonly square: string;
};

const SHEET = 'gift-card-sheet grid gap-6 print:grid-cols-2 print:gap-0';
const PANEL =
  'flex min-w-0 flex-col rounded-sm border border-line bg-sheet px-6 py-8 shadow-page sm:px-10 print:overflow-hidden print:border-0';

/** As large as the message allows: every message fits on an A5 page. */
const sizeFor = (message: string): string => {
  if (message.length <= 240) return 'text-[1.5rem]';
  return message.length <= 550 ? 'text-[1.2rem]' : 'text-[1.05rem]';
};

/**
 * The card of a gift: its front and inside on the screen; on paper two sheets, the first with the front on
 * its right half.
 */
export const GiftCard = ({ gift, link, expiresAt, square }: Props) => (
  <div className="mt-8 grid gap-6 print:mt-0 print:block">
    <div className={SHEET}>
      <Back />
      <div
        className={`${PANEL} items-center justify-center text-center sm:mx-auto sm:min-h-[24rem] sm:w-1/2 print:w-full`}
      >
        <GiftDrawing className="w-52 max-w-full print:w-72" />
        <p className="mt-8 font-story text-[2.2rem] leading-tight break-words">
          {gift.recipient_name === '' ? t('For you') : t('For {name}', { name: gift.recipient_name })}
        </p>
        <p className="mt-3 text-[1.15rem] break-words text-ink-2">
          {t('from {name}', { name: gift.giver_name })}
        </p>
      </div>
    </div>
    <div className={`${SHEET} sm:grid-cols-2`}>
      <div className={`${PANEL} justify-center`}>
        {/* Without a message, the page stays blank to write on. */}
        <p className={`font-story leading-relaxed break-words whitespace-pre-line ${sizeFor(gift.message)}`}>
          {gift.message}
        </p>
        <p className="mt-5 text-right font-story text-[1.35rem] break-words italic">{gift.giver_name}</p>
      </div>
      <HowToOpen {...{ gift, link, expiresAt, square }} />
    </div>
  </div>
);

/** The back of the folded card, only on paper. */
const Back = () => {
  const { productName, publicUrl = '' } = usePublicSettings();
  return (
    <div className="hidden flex-col justify-end text-center text-[0.9375rem] text-ink-2 print:flex">
      <p>
        {productName}
        <br />
        {publicUrl.replace(/^https?:\/\//, '')}
      </p>
    </div>
  );
};

const HowToOpen = ({ gift, link, expiresAt, square }: Props) => {
  const { productName } = usePublicSettings();
  return (
    <div className={`${PANEL} justify-center gap-5`}>
      <p className="font-story text-[1.35rem] leading-snug">
        {counted(gift.months, {
          one: '{n} month to tell your life story and keep it as a book.',
          other: '{n} months to tell your life story and keep it as a book.',
        })}
      </p>
      <p>
        {t('{product} asks you one question at a time, and your answers become chapters in your own words.', {
          product: productName,
        })}
      </p>
      <img
        src={square}
        alt={t('The same link, for a phone’s camera')}
        className="size-40 self-center bg-white"
      />
      <p>
        {t('Point your phone’s camera at the square, or type this address into your browser:')}
        <br />
        <span className="font-semibold break-all">{link.replace(/^https?:\/\//, '')}</span>
      </p>
      <p className="text-ink-2">{t('You can open it until {day}.', { day: dayOf(expiresAt) })}</p>
    </div>
  );
};
