import { t } from '#platform/shared/i18n.ts';
import { Button, type ButtonKind } from '#platform/web/ui/button.tsx';
import { type FamilyChange, useFamilyChange } from '#features/family/invitations/web/connection-calls.ts';

type Props = {
  readonly children: string;
  readonly kind?: ButtonKind;
  /** The id of the title it belongs to, because every relative has buttons with the same names. */
  readonly titleId: string;
  readonly change: FamilyChange;
};

/** A button that changes a connection or invitation, and announces the result. */
export const FamilyChangeButton = ({ children, kind = 'second', titleId, change: what }: Props) => {
  const { change, isChanging } = useFamilyChange();
  return (
    <Button
      kind={kind}
      size="small"
      aria-describedby={titleId}
      busy={isChanging ? t('One moment…') : undefined}
      onClick={() => change(what)}
    >
      {children}
    </Button>
  );
};
