import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { Implementation } from '#platform/server/http/mount-calls.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import type { Language } from '#platform/shared/language.ts';
import type { paymentCalls } from '#features/subscription/payments/shared/payment-contract.ts';
import { buyOffer } from './checkout/buy-offer.ts';
import { openPortal } from './checkout/open-portal.ts';
import type { Payments } from './payments.ts';
import { readBilling } from './read-billing.ts';
import { settleCheckout } from './checkout/settle-checkout.ts';

const languageOf = ({ headers }: RequestFacts): Language =>
  languageOfRequest((name) => headers.get(name) ?? undefined);

export const paymentRoutes = (payments: Payments): Implementation<typeof paymentCalls> => ({
  checkout: ({ viewer: { userId, email }, input, request }) =>
    buyOffer(payments, { userId, email, language: languageOf(request) }, input.offer),
  settle: ({ viewer, input }) => settleCheckout(payments, viewer.userId, input.session_id),
  portal: ({ viewer, request }) => openPortal(payments, viewer.userId, languageOf(request)),
  billing: ({ viewer }) => readBilling(payments, viewer.userId),
});
