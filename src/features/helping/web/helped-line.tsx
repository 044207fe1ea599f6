import type { Helped } from '#features/helping/shared/helping-shapes.ts';
import { t } from '#platform/shared/i18n.ts';
import { TextLink } from '#platform/web/ui/text-link.tsx';

/** In a list of people somebody helps: a link to one person's page. */
export const HelpedLine = ({
  helped: { id, writer_name: name, accepted_at },
}: {
  readonly helped: Helped;
}) => (
  <li className="flex min-h-target items-center wrap-anywhere">
    <TextLink to={`/helping/${id}`}>
      {accepted_at === null ? t('{name} asks you to help', { name }) : t('Type for {name}', { name })}
    </TextLink>
  </li>
);
