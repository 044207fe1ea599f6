import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { CopyLinkButton } from '#platform/web/ui/copy-link-button.tsx';

/** The link to the home page, to read and to copy, with a confirmation for two seconds. */
const ShareWithFriends = () => {
  const { publicUrl, signUp = 'open', openAccess = false } = usePublicSettings();
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
        <CopyLinkButton kind="second" size="normal" link={`${publicUrl ?? location.origin}/`} />
      </div>
    </section>
  );
};

export default ShareWithFriends;
