import { useQuery } from '@tanstack/react-query';
import { counted } from '#platform/shared/i18n.ts';
import { newsQuery } from './story-calls.ts';

/** A count of family news beside the menu item. Shows nothing if there are none or they can't be fetched. */
const FamilyNews = ({ className }: { readonly className: string }) => {
  const count = useQuery(newsQuery).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        {counted(count, { one: '{n} thing is new', other: '{n} things are new' })}
      </span>
    </span>
  );
};

export default FamilyNews;
