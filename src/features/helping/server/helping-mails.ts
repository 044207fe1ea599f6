import type { AppContext } from '#platform/server/app-context.ts';
import { letterBodies } from '#platform/server/mail/mail-layout.ts';
import type { MailMessage } from '#platform/server/mail/mail-message.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

export const HELPING_MAIL = 'asked-to-help';

type From = Pick<AppContext, 'publicUrl' | 'productName'> & { readonly language: Language };
type Request = {
  readonly id: string;
  readonly to: { readonly userId: string; readonly email: string };
  readonly writerName: string;
};

/** To a relative whom a writer asks to help. */
export const askedToHelpMail = (
  { publicUrl, productName, language }: From,
  { id, to: { userId, email }, writerName: name }: Request,
): MailMessage => {
  const { t } = wordsIn(language);
  return {
    kind: HELPING_MAIL,
    to: email,
    userId,
    subject: t('{name} would like you to help with their story', { name }),
    ...letterBodies(
      {
        greeting: t('Hello,'),
        paragraphs: [
          t('{name} would like you to help: you sit side by side, {name} tells, and you type or record it.', {
            name,
          }),
          t(
            'You can also add photos, choose questions, and put shared chapters in order. You can’t publish, share or delete anything, and you read nothing that isn’t shared with you.',
          ),
        ],
        button: { label: t('See what it is about'), url: `${publicUrl}/helping/${id}` },
        notes: [t('Nothing happens until you say yes, and either of you can end it at any time.')],
      },
      productName,
      language,
    ),
  };
};
