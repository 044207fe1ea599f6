import { t } from '#platform/shared/i18n.ts';
import { generations } from '#features/family/tree/shared/near-people.ts';
import type { TreePerson } from '#features/family/tree/shared/tree-contract.ts';
import { YOU } from '#features/family/tree/shared/tree-keys.ts';
import type { DrawnTree } from './drawing/drawn-tree.ts';
import { lifeYears } from './life-years.ts';
import { joinedNames, rowWords } from './tree-words.ts';

type Props = { readonly drawn: DrawnTree; readonly onOpen: (key: string) => void };

/**
 * The lines of the drawing in words: whose child a person is, certainly or perhaps, whom they married, and
 * whom a gap belongs to.
 */
const Belongs = ({ drawn, personKey }: { readonly drawn: DrawnTree; readonly personKey: string }) => {
  const { lines } = drawn.complete;
  const named = (keys: readonly string[]): string =>
    joinedNames(keys.filter((key) => drawn.people.has(key)).map(drawn.nameOf));
  const parents = (sure: boolean): string =>
    named(
      lines.parentLines.flatMap((line) =>
        line.child === personKey && line.sure === sure ? [line.parent] : [],
      ),
    );
  /** Two partners need not be married. */
  const isPartner = (key: string): boolean =>
    [key, personKey].some((one) => drawn.people.get(one)?.kin === 'partner') &&
    [key, personKey].includes(YOU);
  const spouses = (partners: boolean): string =>
    named(lines.spousesOf(personKey).filter((key) => isPartner(key) === partners));
  const said = drawn.people.has(personKey)
    ? [
        [parents(true), (names: string) => t('Child of {names}', { names })] as const,
        [
          parents(false),
          (names: string) => t('Perhaps a child of {names}, but no one has confirmed it yet', { names }),
        ] as const,
        [spouses(false), (names: string) => t('Married to {names}', { names })] as const,
        [spouses(true), (names: string) => t('Partner of {names}', { names })] as const,
      ]
    : [
        [
          named([...lines.parentsOf(personKey), ...lines.childrenOf(personKey)]),
          (names: string) => t('Belongs to {names}', { names }),
        ] as const,
      ];
  return (
    <span className="text-ink-2">
      {said.map(([names, sentence]) =>
        names === '' ? null : (
          <span key={sentence(names)} className="block">
            {sentence(names)}
          </span>
        ),
      )}
    </span>
  );
};

const Years = ({ person }: { readonly person: TreePerson | undefined }) => {
  const years = person ? lifeYears(person) : '';
  return years === '' ? null : <p className="text-ink-2">{years}</p>;
};

const People = ({ drawn, keys, onOpen }: Props & { readonly keys: readonly string[] }) => (
  <ul className="mt-3 grid gap-3 sm:grid-cols-2">
    {keys.map((key) => (
      <li key={key} className="rounded-sm border border-line bg-sheet px-4 py-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(key)}
          className="min-h-target cursor-pointer text-left font-story text-[1.15rem] font-medium wrap-anywhere underline decoration-edge underline-offset-4 hover:text-ember"
        >
          {drawn.nameOf(key)}
        </button>
        {drawn.relationOf(key) === null ? null : <p>{drawn.relationOf(key)}</p>}
        <Years person={drawn.people.get(key)} />
        <Belongs drawn={drawn} personKey={key} />
      </li>
    ))}
  </ul>
);

/** Everyone in the tree by generation, with whom they belong to: the same as the drawing, from the top. */
export const TreeList = ({ drawn, onOpen }: Props) => {
  const rows = generations(drawn.complete);
  const everybody = [...drawn.tree.people, ...drawn.complete.gaps].map(({ key }) => key);
  const joined = Map.groupBy(
    everybody.filter((key) => rows.has(key)),
    (key) => rows.get(key) ?? 0,
  );
  const loose = everybody.filter((key) => !rows.has(key));
  return (
    <ol className="grid gap-8">
      {[...joined]
        .toSorted(([a], [b]) => a - b)
        .map(([row, keys]) => (
          <li key={row}>
            <h3 className="text-[1.3rem]">{rowWords(row)}</h3>
            <People drawn={drawn} keys={keys} onOpen={onOpen} />
          </li>
        ))}
      {loose.length === 0 ? null : (
        <li>
          <h3 className="text-[1.3rem]">{t('Not connected to anyone yet')}</h3>
          <People drawn={drawn} keys={loose} onOpen={onOpen} />
        </li>
      )}
    </ol>
  );
};
