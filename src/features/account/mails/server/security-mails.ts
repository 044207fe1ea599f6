import type { Db } from '#platform/server/database/database.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';
import { greetingTo } from './account-mails.ts';
import type { AccountOptions } from '#features/account/server/account-options.ts';
import { languageOf } from '#features/account/server/language-of-account.ts';

/** The events the owner is told about, no matter who caused them. */
export type SecurityNews = 'password-changed' | 'signed-out-elsewhere';

type From = Pick<AccountOptions, 'publicUrl' | 'productName'>;

const wordsOf = (news: SecurityNews, productName: string, language: Language) => {
  const { t } = wordsIn(language);
  if (news === 'password-changed')
    return {
      subject: t('Your password for {productName} has changed', { productName }),
      paragraphs: [
        t('Your {productName} account has a new password.', { productName }),
        t('Anyone signed in to your account anywhere else has been signed out.'),
      ],
    };
  return {
    subject: t('You’ve been signed out of {productName} elsewhere', { productName }),
    paragraphs: [
      t('Someone, most likely you, has just signed your {productName} account out on other devices.', {
        productName,
      }),
      t('Those devices will ask for the password again. Nothing you wrote has changed.'),
    ],
  };
};

/**
 * Emails the owner about a change to their account, in the same transaction as the change. `otherwise` is the
 * language to use if they chose none.
 */
export const tellByMail = async (
  tx: Db,
  { publicUrl, productName }: From,
  { userId, news, otherwise }: { userId: string; news: SecurityNews; otherwise: Language },
): Promise<void> => {
  const user = await tx
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['email', 'display_name'])
    .executeTakeFirst();
  // The account was deleted a moment ago.
  if (!user) return;
  const language = await languageOf(tx, userId, otherwise);
  const { t } = wordsIn(language);
  const { subject, paragraphs } = wordsOf(news, productName, language);
  const letter = {
    greeting: greetingTo({ displayName: user.display_name }, language),
    paragraphs,
    button: { label: t('Sign in'), url: `${publicUrl}/signin` },
    notes: [
      t('If it was you, you don’t need to do anything.'),
      t(
        'If it wasn’t you, choose a new password now with “Forgot your password?” on the sign-in page. That signs everyone else out.',
      ),
    ],
  };
  await queueMail(tx, {
    kind: news,
    to: user.email,
    userId,
    subject,
    ...letterBodies(letter, productName, language),
  });
};
