import { type FileFamily, type FilePerson, NotAFamilyFile, type Warnings } from './family-file.ts';
import type { Branch } from './read-records.ts';

type Pointer = { readonly to: string; readonly line: number };
type Gathered = { readonly partners: Pointer[]; readonly children: Pointer[]; isMarried: boolean };

/** The most families in one file, including those with one person: more than the most people. */
const MOST_FAMILIES = 100_000;
/** A family has two partners; if a file names more for one family, only this many are read. */
const MOST_PARTNERS = 10;

/** The person a line points to; undefined if it points to no one in particular. */
const pointerOf = ({ value, line }: Branch): Pointer | undefined => {
  const to = /^\s*@([^@]+)@/.exec(value)?.[1]?.trim();
  return to === undefined || to === 'VOID' ? undefined : { to, line };
};

const isFoster = (link: Branch): boolean =>
  link.under.some(({ tag, value }) => tag === 'PEDI' && /^\s*foster/i.test(value));

/**
 * The families of a file, whether the family record names the people, the people name the family, or both.
 */
export class FamiliesOfFile {
  readonly #families = new Map<string, Gathered>();
  /** Children who only grew up in the family, as pairs of family and child: 'family child'. */
  readonly #fostered = new Set<string>();

  #family(xref: string): Gathered {
    const family = this.#families.get(xref) ?? { partners: [], children: [], isMarried: false };
    this.#families.set(xref, family);
    return family;
  }

  addFamily(record: Branch): void {
    const family = this.#family(record.xref ?? `~${record.line}`);
    for (const branch of record.under) {
      if (branch.tag === 'MARR' && !/^\s*N\s*$/i.test(branch.value)) family.isMarried = true;
      const pointer = pointerOf(branch);
      if (!pointer) continue;
      if (branch.tag === 'HUSB' || branch.tag === 'WIFE') family.partners.push(pointer);
      else if (branch.tag === 'CHIL') family.children.push(pointer);
    }
  }

  addFromPerson({ under }: Branch, xref: string): void {
    for (const branch of under) {
      const pointer = branch.tag === 'FAMC' || branch.tag === 'FAMS' ? pointerOf(branch) : undefined;
      if (!pointer) continue;
      const family = this.#family(pointer.to);
      family[branch.tag === 'FAMS' ? 'partners' : 'children'].push({ to: xref, line: branch.line });
      if (isFoster(branch)) this.#fostered.add(`${pointer.to} ${xref}`);
    }
  }

  /** All families, with the members who are in the file. Throws NotAFamilyFile if there are too many. */
  among(people: ReadonlyMap<string, FilePerson>, warnings: Warnings): FileFamily[] {
    const present = (pointers: readonly Pointer[]): string[] => {
      for (const { to, line } of pointers) if (!people.has(to)) warnings.add('nobody-there', line);
      return [...new Set(pointers.map(({ to }) => to).filter((to) => people.has(to)))];
    };
    if (this.#families.size > MOST_FAMILIES) throw new NotAFamilyFile('too-many-people', 1);
    return [...this.#families].flatMap(([xref, gathered]): FileFamily[] => {
      const partners = present(gathered.partners).slice(0, MOST_PARTNERS);
      const children = present(gathered.children).filter(
        (child) => !this.#fostered.has(`${xref} ${child}`) && !partners.includes(child),
      );
      return partners.length + children.length < 2
        ? []
        : [{ partners, children, isMarried: gathered.isMarried }];
    });
  }
}
