import { greetingTo, languageOf } from '#features/account/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import { dayLocale } from '#platform/shared/day-in.ts';

export type FailedBackup = {
  /** A full sentence. */
  readonly why: string;
  /** The time of the newest complete backup; null if there is none. */
  readonly lastGoodAt: Date | null;
  readonly publicUrl: string;
  readonly productName: string;
};

/** Emails every administrator that a backup failed. */
export const tellOfFailedBackup = async (
  db: Db,
  { why, lastGoodAt, publicUrl, productName }: FailedBackup,
): Promise<void> => {
  const administrators = await db
    .selectFrom('user')
    .where('role', '=', 'administrator')
    .select(['id', 'email', 'display_name'])
    .execute();
  for (const { id, email, display_name: displayName } of administrators) {
    const language = await languageOf(db, id, 'en');
    const { t } = wordsIn(language);
    const day =
      lastGoodAt && new Intl.DateTimeFormat(dayLocale(language), { dateStyle: 'long' }).format(lastGoodAt);
    await queueMail(db, {
      kind: 'backup-failed',
      to: email,
      userId: id,
      subject: t('{productName} could not make its daily backup', { productName }),
      ...letterBodies(
        {
          greeting: greetingTo({ displayName }, language),
          paragraphs: [
            t('Today’s backup failed. This is what went wrong: {why}', { why }),
            day
              ? t('The latest complete backup is from {day}.', { day })
              : t('There is no complete backup yet.'),
            t(
              'We’ll try again every few hours. You won’t get another e-mail about this until a backup has worked.',
            ),
          ],
          button: { label: t('Look at the backups'), url: `${publicUrl}/admin/setup` },
          notes: [],
        },
        productName,
        language,
      ),
    });
  }
};
