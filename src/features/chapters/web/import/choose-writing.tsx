import { type RefObject, useState, useEffect, useEffectEvent } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';

/**
 * Accepts a file dropped anywhere in the window. Outside the drop area, the browser would otherwise leave the
 * page and open the file. Returns whether a file is being dragged over the window.
 */
const useDroppedFile = (onFile: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      setIsOver(false);
      take(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
};

type Props = {
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
  readonly onPasted: (text: string) => void;
};

/** A file, chosen or dropped, or pasted text. */
export const ChooseWriting = ({ picker, onFile, onPasted }: Props) => {
  const [text, setText] = useState('');
  const isOver = useDroppedFile(onFile);
  return (
    <div className="grid gap-6">
      <div
        className={classNames(
          'grid justify-items-center gap-3 rounded-control border-2 border-dashed px-4 py-7 text-center',
          isOver ? 'border-ember bg-ember-wash' : 'border-edge',
        )}
      >
        <Button kind="first" onClick={() => picker.current?.click()}>
          {t('Choose a file')}
        </Button>
        <p className="text-ink-2">
          <span className="hidden sm:inline">{t('Or drop it here.')} </span>
          {t('From Word (.docx), LibreOffice (.odt), Markdown (.md) or plain text (.txt), up to 20 MB.')}
        </p>
        <p className="text-ink-2">
          {t('Did you download everything from another account?')}{' '}
          <TextLink to="/account#archive">{t('Import the archive')}</TextLink>
        </p>
      </div>
      <div className="grid gap-3">
        <Field label={t('Or paste your text here')}>
          {(tied) => (
            <textarea
              {...tied}
              rows={5}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className={BOX_LOOK}
            />
          )}
        </Field>
        <Button
          kind="second"
          className="justify-self-start"
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => onPasted(text)}
        >
          {t('Use this text')}
        </Button>
      </div>
    </div>
  );
};
