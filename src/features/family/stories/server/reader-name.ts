/** A reader's name: from their page, or from their account if they have no page. */
export const readerName = ({
  full_name,
  display_name,
}: {
  readonly full_name: string | null;
  readonly display_name: string;
}): string => full_name ?? display_name;
