import { type ComponentProps, useEffect, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { Button } from './button.tsx';

const COPIED_FOR_MS = 2_000;

type Props = Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className'> & { readonly link: string };

/** Copies a link. Says so for two seconds or, if the browser refuses, says what to do instead. */
export const CopyLinkButton = ({ link, ...look }: Props) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const over = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(over);
  }, [isCopied]);

  const notCopied = t('Failed to copy');
  const done = isCopied ? t('Link copied') : '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      clearToast(notCopied);
    } catch {
      toast({ kind: 'error', title: notCopied, description: t('Please copy the link manually.') });
    }
  };
  return (
    <>
      <Button {...look} onClick={() => void copy()}>
        {done || t('Copy link')}
      </Button>
      <output className="sr-only">{done}</output>
    </>
  );
};
