import { useEffect, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { clearToast, toast } from '#platform/web/toast/toast.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';

const COPIED_FOR_MS = 2_000;

/** The link to the home page, to read and to copy, with a confirmation for two seconds. */
const ShareWithFriends = () => {
  const { publicUrl, signUp = 'open', openAccess = false } = usePublicSettings();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const over = setTimeout(() => setCopied(false), COPIED_FOR_MS);
    return () => clearTimeout(over);
  }, [copied]);

  const notCopied = t('Failed to copy');
  const done = copied ? t('Link copied') : '';
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${publicUrl ?? location.origin}/`);
      setCopied(true);
      clearToast(notCopied);
    } catch {
      toast({ kind: 'error', title: notCopied, description: t('Please copy the link manually.') });
    }
  };

  // Friends who follow the link couldn't sign up. Relatives are invited one by one.
  if (signUp !== 'open') return null;
  return (
    <section aria-labelledby="share-with-friends" className="border-t border-line bg-ember-wash">
      <div className="mx-auto flex max-w-[68rem] flex-wrap items-center justify-between gap-6 px-4 py-10 sm:px-10">
        <div className="max-w-[36rem] grow basis-72">
          <h2 id="share-with-friends" className="text-[1.6rem]">
            {t('Share with friends')}
          </h2>
          <p className="mt-1">
            {openAccess
              ? t(
                  'Do you know someone with stories worth keeping? Send them the link. Everything is free for them too.',
                )
              : t(
                  'Do you know someone with stories worth keeping? Send them the link. The first chapter is free for them too.',
                )}
          </p>
          {publicUrl && <p className="mt-2 font-semibold break-all select-all">{publicUrl}/</p>}
        </div>
        <Button kind="second" size="normal" onClick={() => void copy()}>
          {done || t('Copy link')}
        </Button>
        <output className="sr-only">{done}</output>
      </div>
    </section>
  );
};

export default ShareWithFriends;
