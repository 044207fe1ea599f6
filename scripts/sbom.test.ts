import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { softwareBillOfMaterials } from './sbom.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

type Component = {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string }[];
};

// The parts of CycloneDX that are read here.
const bill = JSON.parse(softwareBillOfMaterials()) as {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
};
const { version, dependencies } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
};
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>>;
};

describe('the software bill of materials', () => {
  it('is a CycloneDX document about this version of the product', () => {
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'hearthbook', version });
  });

  it('lists every package of a production install, and none that is only for development', () => {
    const installed = Object.entries(packages)
      .filter(([folder, { dev }]) => folder !== '' && dev !== true)
      .map(([folder, one]) => `${folder.replace(/^.*node_modules\//, '')}@${one.version}`);
    const named = bill.components.map((component) => `${component.name}@${component.version}`);
    expect(new Set(named)).toEqual(new Set(installed));
    for (const [name, wanted] of Object.entries(dependencies)) expect(named).toContain(`${name}@${wanted}`);
  });

  it('has the hash of every package', () => {
    const withoutHash = bill.components.filter(({ hashes = [] }) => hashes[0]?.alg !== 'SHA-512');
    expect(withoutHash.map(({ name }) => name)).toEqual([]);
  });
});

it('is in every build, so in the image too, and is printed by npm run sbom', () => {
  expect(read('scripts/build.ts')).toContain(
    "writeFileSync(join(dist, 'sbom.cdx.json'), softwareBillOfMaterials())",
  );
  expect(read('scripts/bootstrap.mjs')).toContain("sbom: { file: 'scripts/sbom.ts'");
});
