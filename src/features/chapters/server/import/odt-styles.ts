import type { XmlElement } from './walk-xml.ts';

type OdtStyle = {
  readonly name: string;
  readonly parent: string | undefined;
  bold?: boolean;
  italic?: boolean;
  level?: number;
};

/** The maximum depth of style inheritance. */
const MOST_PARENTS = 20;
const BOLD = /^(?:bold|[6-9]00)$/;

/** Collects the styles of a document while its parts are read, and says what they mean. */
export class OdtStyles {
  readonly #styles = new Map<string, OdtStyle>();
  /** List levels that are numbered: 'L1 1'. */
  readonly #numbered = new Set<string>();
  #style: OdtStyle | undefined;
  #list: string | undefined;

  open(element: XmlElement): void {
    switch (element.name) {
      case 'style:style': {
        const name = element.attribute('name') ?? '';
        this.#style = { name, parent: element.attribute('parent-style-name') };
        const level = Number(element.attribute('default-outline-level'));
        if (level > 0) this.#style.level = level;
        this.#styles.set(name, this.#style);
        return;
      }
      case 'style:text-properties': {
        const style = this.#style;
        if (!style) return;
        const weight = element.attribute('font-weight');
        const slant = element.attribute('font-style');
        if (weight !== undefined) style.bold = BOLD.test(weight);
        if (slant !== undefined) style.italic = slant === 'italic' || slant === 'oblique';
        return;
      }
      case 'text:list-style':
        this.#list = element.attribute('name');
        return;
      case 'text:list-level-style-number':
        if (this.#list !== undefined && (element.attribute('num-format') ?? '') !== '')
          this.#numbered.add(`${this.#list} ${element.attribute('level') ?? '1'}`);
    }
  }

  close(name: string): void {
    if (name === 'style:style') this.#style = undefined;
    if (name === 'text:list-style') this.#list = undefined;
  }

  *#lineage(name: string | undefined): Generator<OdtStyle> {
    for (let at = name, steps = 0; at !== undefined && steps < MOST_PARENTS; steps += 1) {
      const style = this.#styles.get(at);
      if (!style) return;
      yield style;
      at = style.parent;
    }
  }

  /** What a paragraph's style means. */
  kindOf(name: string | undefined): { readonly level?: number | undefined; readonly isQuote: boolean } {
    const names = [
      name ?? '',
      ...[...this.#lineage(name)].flatMap(({ name: own, parent }) => [own, parent ?? '']),
    ];
    const heading = names.flatMap((one) => /^Heading(?:_20_| )(\d)$/.exec(one)?.[1] ?? [])[0];
    const outline = [...this.#lineage(name)].find(({ level }) => level !== undefined)?.level;
    return {
      level: names.includes('Title') ? 0 : heading === undefined ? outline : Number(heading),
      isQuote: names.includes('Quotations'),
    };
  }

  look(name: string | undefined): {
    readonly bold?: boolean | undefined;
    readonly italic?: boolean | undefined;
  } {
    const line = [...this.#lineage(name)];
    return {
      bold: line.find(({ bold }) => bold !== undefined)?.bold,
      italic: line.find(({ italic }) => italic !== undefined)?.italic,
    };
  }

  isNumbered(list: string | undefined, level: number): boolean {
    return this.#numbered.has(`${list ?? ''} ${level}`);
  }
}
