import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Hono } from 'hono';
import { refuse } from '#platform/shared/problem.ts';
import type { AppContext } from '../app-context.ts';
import { callerOf } from '../http/caller-of.ts';
import type { HttpVariables } from '../http/request-facts.ts';
import { storeReceivedMail } from './store-received-mail.ts';

export const INBOUND_MAIL_PATH = '/api/inbound-mail';
/** 't=<seconds since 1970>,v1=<HMAC-SHA256 in hexadecimal>'. */
export const SIGNATURE_HEADER = 'inbound-mail-signature';

/** An older signature may be a replay. */
const SIGNED_WITHIN_MS = 5 * 60_000;
/** Larger than any mail server accepts. Beyond `MOST_MAIL_BYTES`, only the beginning is kept. */
const MOST_SENT_BYTES = 100_000_000;
const SIGNATURE = /^t=(?<seconds>\d{1,12}),v1=(?<mac>[\da-f]{64})$/i;
const TYPES = ['message/rfc822', 'application/octet-stream', 'text/plain'];

type Signature = { readonly seconds: string; readonly mac: string };

/** The signature of an email, if it was made within the last few minutes. Throws bad-input. */
const readSignature = (header: string | undefined, now: Date): Signature => {
  const { seconds, mac } = SIGNATURE.exec(header ?? '')?.groups ?? {};
  if (seconds === undefined || mac === undefined)
    return refuse('bad-input', { detail: `The header ${SIGNATURE_HEADER} is missing or has another form.` });
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > SIGNED_WITHIN_MS)
    return refuse('bad-input', { detail: 'The signature is too old.' });
  return { seconds, mac };
};

/** Throws bad-input if the signature isn't of exactly these bytes. */
const demandSigned = async (path: string, { seconds, mac }: Signature, secret: string): Promise<void> => {
  const hmac = createHmac('sha256', secret).update(`${seconds}.`);
  for await (const piece of createReadStream(path)) hmac.update(piece as Buffer);
  if (!timingSafeEqual(hmac.digest(), Buffer.from(mac, 'hex')))
    refuse('bad-input', { detail: 'The signature is not of these bytes.' });
};

/**
 * Where an email service delivers raw emails. It resends anything that doesn't get a 200; an email that
 * arrives twice is stored once. Without a secret, the route doesn't exist.
 */
export const mountInboundMail = (
  app: Hono<HttpVariables>,
  context: Pick<AppContext, 'db' | 'files' | 'clock'>,
  secret: string | undefined,
): void => {
  if (secret === undefined) return;
  app.post(INBOUND_MAIL_PATH, async (c) => {
    c.set('route', `POST ${INBOUND_MAIL_PATH}`);
    const signature = readSignature(c.req.header(SIGNATURE_HEADER), context.clock());
    const { person } = callerOf(null, c.get('facts').address);
    return c
      .get('uploads')
      .receive(c.req.raw, { types: TYPES, most: MOST_SENT_BYTES }, person, async (file) => {
        await demandSigned(file.path, signature, secret);
        await storeReceivedMail(context, file);
        return c.json({ received: true });
      });
  });
};
