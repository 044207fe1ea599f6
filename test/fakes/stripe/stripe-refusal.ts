import type { WrongParam } from './check-params.ts';

/** What kind of mistake it was, in Stripe's words. */
export type RefusalType = 'invalid_request_error' | 'idempotency_error' | 'card_error';

/**
 * Stripe refuses. `asker`: the request could never be right. `world`: it was right, but things have changed
 * (no such id, already paid, already refunded), which happens to a well-made product too.
 */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly type: RefusalType;
  readonly blame: 'asker' | 'world';
  readonly param: string | undefined;
  readonly code: string | undefined;

  constructor(
    wrong: WrongParam,
    {
      status = 400,
      type = 'invalid_request_error',
      blame = 'asker',
    }: { readonly status?: number; readonly type?: RefusalType; readonly blame?: 'asker' | 'world' } = {},
  ) {
    super(wrong.message);
    this.status = status;
    this.type = type;
    this.blame = blame;
    this.param = wrong.param;
    this.code = wrong.code;
  }

  /** As it is sent. */
  get body(): unknown {
    const { type, message, param, code } = this;
    return { error: { type, message, ...(param && { param }), ...(code && { code }) } };
  }
}

export const noSuch = (what: string, id: string, param = 'id', status = 404): StripeRefusal =>
  new StripeRefusal(
    { message: `No such ${what}: '${id}'`, param, code: 'resource_missing' },
    { status, blame: 'world' },
  );

export const worldSaysNo = (message: string, code?: string): StripeRefusal =>
  new StripeRefusal({ message, ...(code && { code }) }, { blame: 'world' });

/**
 * Stripe would do something here that the stand-in can't, and it is better to refuse than to accept wrongly.
 */
export const untaught = (param: string): WrongParam => ({
  message: `The stand-in for Stripe knows nothing of ${param} yet: teach it first.`,
  param,
});
