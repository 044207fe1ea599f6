import { type FormEvent, useState } from 'react';
import { AccountSheet } from '#features/account/web/settings/account-sheet.tsx';
import { CARD_CODE_LENGTH, cardCodeTyped } from '#features/helping/invited/shared/card-code.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

type Props = {
  /** The link or the code that was tried leads nowhere. */
  readonly isWrong?: boolean;
  readonly onCode: (code: string) => void;
};

/** For someone who typed the short URL from a card. */
export const EnterCode = ({ isWrong = false, onCode }: Props) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const code = cardCodeTyped(typed);
    if (code.length === CARD_CODE_LENGTH) onCode(code);
    else setFault(t('The code has twelve letters and numbers. Please compare it with the card.'));
  };
  return (
    <AccountSheet
      title={isWrong ? t('We don’t know this code') : t('Someone would like to help you')}
      lead={
        isWrong
          ? t(
              'Please compare it with the card, letter by letter. If you came by an e-mail, please press the button in it again.',
            )
          : t('Please type the code from your card. It doesn’t matter whether you use capital letters.')
      }
    >
      <form method="post" className="flex flex-col gap-6" onSubmit={enter} noValidate>
        <TextField
          label={t('The code on your card')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit">{t('Continue')}</Button>
      </form>
    </AccountSheet>
  );
};
