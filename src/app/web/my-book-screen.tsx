import { ExportBookButton } from '#features/book/web/export-book-button.tsx';
import { ChaptersScreen } from '#features/chapters/web/chapters-screen.tsx';
import { WhereYouLeftOff } from '#features/writing/web/where-you-left-off.tsx';

/** The chapters (/chapters), with what the features above them add. */
export const MyBookScreen = () => (
  <ChaptersScreen ExportButton={ExportBookButton} LeftOff={WhereYouLeftOff} />
);
