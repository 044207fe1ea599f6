import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import { MAX_COPYRIGHT, MAX_DEDICATION, MAX_LINE } from '../../shared/book-limits.ts';
import { BOOK_LANGUAGES } from '../../shared/manuscript.ts';
import { LANGUAGE_NAMES } from '../choice-names.ts';
import type { BookPlanInHand } from '../plan/use-book-plan.ts';
import { TextArea } from './text-area.tsx';

/** Everything before the first chapter. */
export const OpeningPages = ({ book: { plan, change } }: { readonly book: BookPlanInHand }) => (
  <>
    <TextField
      label={t('Title')}
      hint={t('As it appears on the cover.')}
      maxLength={MAX_LINE}
      value={plan.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextField
      label={t('Subtitle')}
      hint={t('Optional.')}
      maxLength={MAX_LINE}
      value={plan.subtitle}
      onChange={({ target }) => change({ subtitle: target.value })}
    />
    <TextField
      label={t('Author')}
      hint={t('Your name, as it should appear on the cover.')}
      maxLength={MAX_LINE}
      value={plan.author}
      onChange={({ target }) => change({ author: target.value })}
    />
    <TextArea
      label={t('Dedication')}
      hint={t('Who is this book for? The dedication gets a page of its own. You can leave it empty.')}
      rows={3}
      maxLength={MAX_DEDICATION}
      value={plan.dedication}
      onChange={(dedication) => change({ dedication })}
    />
    <TextField
      label={t('Copyright line')}
      hint={t('Who owns these words, and since when.')}
      maxLength={MAX_COPYRIGHT}
      value={plan.copyrightLine}
      onChange={({ target }) => change({ copyrightLine: target.value })}
    />
    <Field
      label={t('Book language')}
      hint={t(
        'Decides how words are split at the end of a line, and the wording of headings such as “Contents”.',
      )}
    >
      {(tied) => (
        <select
          {...tied}
          className={BOX_LOOK}
          value={plan.language}
          onChange={({ target }) => {
            const language = BOOK_LANGUAGES.find((one) => one === target.value);
            if (language) change({ language });
          }}
        >
          {BOOK_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  </>
);
