import { dressed } from '../page-links.tsx';

/**
 * The building blocks of the terms and the privacy policy. Tags in their text are those of `page-links.tsx`.
 */
export const P = ({ children }: { readonly children: string }) => <p>{dressed(children)}</p>;

export const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className="grid list-disc gap-2 pl-6">
    {points.map((point) => (
      <li key={point}>{dressed(point)}</li>
    ))}
  </ul>
);

export type Row = { readonly name: string; readonly text: string };

/** Names, and what there is to say about each: like a table, but readable on a phone. */
export const Rows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <dl className="grid grid-cols-1 divide-y divide-line border-y border-line">
    {rows.map(({ name, text }) => (
      <div key={name} className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <dt className="font-semibold">{name}</dt>
        <dd>{dressed(text)}</dd>
      </div>
    ))}
  </dl>
);

export type NamedInBrowser = { readonly names: readonly string[]; readonly text: string };

/** What is stored in a browser, by the names that the browser's own tools show. */
export const InBrowser = ({ things }: { readonly things: readonly NamedInBrowser[] }) => (
  <dl className="grid grid-cols-1 divide-y divide-line border-y border-line">
    {things.map(({ names, text }) => (
      <div
        key={names[0]}
        className="grid grid-cols-1 gap-x-6 gap-y-1 py-3 sm:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <dt className="font-mono text-[0.875rem] leading-[1.85] break-words">
          {names.map((name) => (
            <code key={name} className="block wrap-anywhere">
              {name}
            </code>
          ))}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
