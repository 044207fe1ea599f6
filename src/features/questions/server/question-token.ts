import { tokenHash } from '#features/account/server/api.ts';
import { replyToken } from '#platform/server/mailbox/reply-token.ts';

/** The secret of one question, which is also part of the address that answers go to. */
export const questionToken = replyToken;

/** The form in which it is stored. */
export const questionTokenHash = (token: string): string => tokenHash(token.toLowerCase());

export const answerUrl = (publicUrl: string, token: string): string => `${publicUrl}/answer/${token}`;
