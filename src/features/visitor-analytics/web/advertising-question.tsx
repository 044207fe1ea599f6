import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';

const QUESTION = t('May we tell Google that its advertisement worked?');

/** The question in plain words, with two answers of equal weight. */
export const AdvertisingQuestion = ({
  heading: Heading = 'h2',
  chosen,
  onChoose,
}: {
  readonly heading?: 'h2' | 'h3';
  readonly chosen?: 'yes' | 'no' | undefined;
  readonly onChoose: (choice: 'yes' | 'no') => void;
}) => (
  <>
    <Heading className="font-story text-[1.25rem] font-medium">{QUESTION}</Heading>
    <p className="mt-2 text-ink-2">
      {t(
        'If an advertisement on Google brought you here, we would like to tell Google. Your browser would fetch one tiny picture from Google, and Google would learn your internet address and that someone signed up. It would not learn anything about your story, your name or your e-mail address.',
      )}
    </p>
    <fieldset aria-label={QUESTION} className="mt-4 flex flex-wrap gap-3">
      <Button
        kind={chosen === 'yes' ? 'first' : 'second'}
        aria-pressed={chosen === 'yes'}
        onClick={() => onChoose('yes')}
      >
        {t('Yes, you may')}
      </Button>
      <Button
        kind={chosen === 'no' ? 'first' : 'second'}
        aria-pressed={chosen === 'no'}
        onClick={() => onChoose('no')}
      >
        {t('No, thank you')}
      </Button>
    </fieldset>
  </>
);
