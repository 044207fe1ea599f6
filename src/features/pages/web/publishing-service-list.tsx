import { OutsideLink } from '#platform/web/ui/text-link.tsx';
import type { PublishingService } from './publishing-services.ts';

/** Companies side by side, each with what it is good for. */
export const Services = ({ services }: { readonly services: readonly PublishingService[] }) => (
  <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
    {services.map((service) => (
      <li key={service.name} className="rounded-control border border-line bg-paper p-5">
        <h3 className="text-[1.3rem]">
          <OutsideLink href={service.address}>{service.name}</OutsideLink>
        </h3>
        <p className="text-ink-2">{service.use}</p>
      </li>
    ))}
  </ul>
);
