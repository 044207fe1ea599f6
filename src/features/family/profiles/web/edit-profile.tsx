import { useState } from 'react';
import { forgetForm, waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { LifeEvent, OwnProfile } from '#features/family/profiles/shared/profile-contract.ts';
import { LifeEvents } from './life-events.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { UnsavedQuestion, useUnsavedQuestion } from '#features/family/stories/web/unsaved-question.tsx';
import { TwoVersions } from '#platform/web/ui/two-versions.tsx';
import { PROFILE_VERSIONS, useProfileForm } from './use-profile-form.ts';
import { EVENT_FORM } from '#features/family/web/waiting-forms.ts';

type Props = {
  readonly profile: OwnProfile;
  readonly events: readonly LifeEvent[];
  readonly onClose: () => void;
};

const stayOpen = (): void => undefined;

/** The dialog for editing your family profile and your life events. */
export const EditProfile = ({ profile, events, onClose }: Props) => {
  const form = useProfileForm(profile, stayOpen);
  const [isEventUnsaved, setEventUnsaved] = useState(() => waitsInForm(EVENT_FORM));
  const leaveWithout = (): void => {
    form.discard();
    forgetForm(EVENT_FORM);
    onClose();
  };
  const close = (): void => {
    form.close();
    onClose();
  };
  const { isAsked, leave, stay } = useUnsavedQuestion(form.isChanged || isEventUnsaved, close);
  return (
    <Dialog
      open
      holdsForm
      onClose={leave}
      title={t('Edit Profile & Life Events')}
      footer={
        isAsked ? (
          <UnsavedQuestion onStay={stay} onLeave={leaveWithout} />
        ) : (
          <Button kind="second" onClick={leave}>
            {t('Close')}
          </Button>
        )
      }
    >
      <form noValidate onSubmit={form.save} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <ProfileFields
          draft={form.draft}
          faults={form.faults}
          change={form.change}
          keptPhoto={profile.photo_url}
          photo={form.photo}
          lostPhoto={form.lostPhoto}
          onPhoto={form.setPhoto}
        />
        {form.differences.length > 0 ? (
          <TwoVersions
            id={PROFILE_VERSIONS}
            differences={form.differences}
            onMine={form.keepMine}
            onOther={form.keepOther}
            busy={form.isSaving ? t('Saving…') : undefined}
          />
        ) : null}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={form.isSaving ? t('Saving…') : undefined}>
            {t('Save Changes')}
          </Button>
          <output className="font-semibold text-sage">{form.isSaved ? t('Saved') : ''}</output>
        </p>
      </form>
      <LifeEvents events={events} onUnsaved={setEventUnsaved} />
    </Dialog>
  );
};
