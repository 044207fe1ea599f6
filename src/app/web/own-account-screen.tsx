import { AccountScreen } from '#features/account/web/settings/account-screen.tsx';
import { ArchiveSection } from '#features/archive/web/archive-section.tsx';
import { SharingSection } from '#features/family/stories/web/sharing-section.tsx';
import { QuestionsSection } from '#features/questions/schedule/web/questions-section.tsx';
import { HelpingSection } from '#features/helping/web/helping-section.tsx';
import { LegacySection } from '#features/legacy/web/legacy-section.tsx';
import { OwnPlan } from '#features/subscription/web/own-plan.tsx';
import { guardUnsavedPlans } from '#features/book/web/plan/unsaved-plan.ts';
import { guardSignOut } from '#features/writing/autosave/web/guard-sign-out.ts';

// If the account is deleted here, no draft and no recording stays in this browser.
guardSignOut();
guardUnsavedPlans();

/** The account (/account), with what the features above it add. */
export const OwnAccountScreen = () => (
  <AccountScreen
    Plan={OwnPlan}
    Sharing={SharingSection}
    Questions={QuestionsSection}
    Legacy={LegacySection}
    Helping={HelpingSection}
    Archive={ArchiveSection}
  />
);
