/** What a reader is called: by their page, or by their account while they have none. */
export const readerName = ({
  full_name,
  display_name,
}: {
  readonly full_name: string | null;
  readonly display_name: string;
}): string => full_name ?? display_name;
