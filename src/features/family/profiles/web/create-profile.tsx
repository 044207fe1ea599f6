import { t } from '#platform/shared/i18n.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { UnsavedQuestion, useUnsavedQuestion } from '#features/family/stories/web/unsaved-question.tsx';
import { useProfileForm } from './use-profile-form.ts';

const FORM = 'create-profile';

type Props = { readonly onClose: () => void; readonly onCreated: () => void };

/** The dialog for creating your page in the family. */
export const CreateProfile = ({ onClose, onCreated }: Props) => {
  const form = useProfileForm(null, onCreated);
  const leaveWithout = (): void => {
    form.discard();
    onClose();
  };
  const close = (): void => {
    form.close();
    onClose();
  };
  const { isAsked, leave, stay } = useUnsavedQuestion(form.isChanged, close);
  const isNamed = form.draft.name.trim() !== '';
  return (
    <Dialog
      open
      holdsForm
      onClose={leave}
      title={t('Create Your Family Profile')}
      description={t('This is how your family will find you in the tree. You can change it at any time.')}
      footer={
        isAsked ? (
          <UnsavedQuestion onStay={stay} onLeave={leaveWithout} />
        ) : (
          <>
            <Button kind="second" onClick={leave}>
              {t('Cancel')}
            </Button>
            <Button
              type="submit"
              form={FORM}
              aria-disabled={isNamed ? undefined : true}
              busy={form.isSaving ? t('Saving…') : undefined}
            >
              {t('Create Profile')}
            </Button>
          </>
        )
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={form.save}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
      >
        <ProfileFields
          draft={form.draft}
          faults={form.faults}
          change={form.change}
          keptPhoto={null}
          photo={form.photo}
          lostPhoto={form.lostPhoto}
          onPhoto={form.setPhoto}
        />
      </form>
    </Dialog>
  );
};
