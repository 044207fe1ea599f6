import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../src/app/server/settings/env.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const version = (JSON.parse(read('package.json')) as { version: string }).version;

it('states the version in the lockfile and the changelog', () => {
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } });
  expect(read('CHANGELOG.md')).toMatch(
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - (?:\\d{4}-\\d\\d-\\d\\d|Unreleased)$`, 'm'),
  );
});

it('documents in .env.example every setting that an operator may set, and no other', () => {
  const described = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name);
  // The start command and the image set it.
  const own = SETTINGS.filter((name) => name !== 'NODE_ENV');
  expect(described.toSorted()).toEqual(own.toSorted());
});

describe('documents', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: root });
  /** 'docs/backups.md' from '[backups](backups.md#restoring)' in a document of that folder. */
  const linked = (file: string): string[] =>
    [...read(file).matchAll(/\]\((?<to>[^)\s]+)\)/g)]
      .map(({ groups }) => groups?.to ?? '')
      .filter((to) => !/^(?:[a-z]+:|#|\/)/.test(to))
      .map((to) => join(dirname(file), to.split('#')[0] ?? ''));

  it('have no broken links', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'docs/upgrading.md']));
    const missing = documents.flatMap((file) =>
      linked(file)
        .filter((to) => !existsSync(join(root, to)))
        .map((to) => `${file} → ${to}`),
    );
    expect(missing).toEqual([]);
  });

  it('are reachable from the README, except the decisions', () => {
    const found = new Set(['README.md']);
    for (const file of found) for (const to of linked(file)) if (to.endsWith('.md')) found.add(to);
    const apart = (file: string): boolean =>
      file.startsWith('docs/decisions/') || file.startsWith('.github/');
    expect(documents.filter((file) => !apart(file) && !found.has(file))).toEqual([]);
  });
});

describe('the public checks', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root });
  const all = workflows.map(read).join('\n');

  it('run the same gate as a newcomer, on the pinned Node version', () => {
    expect(all).toMatch(/^ +- run: \.ci\/run$/m);
    const image = /^ARG NODE_IMAGE=node:(?<version>[\d.]+)-/m.exec(read('Dockerfile'))?.groups?.version;
    expect(all).toMatch(new RegExp(`^ +image: node:${image}-`, 'm'));
  });

  it('use only actions pinned to a commit', () => {
    const used = [...all.matchAll(/uses: (?<action>.+)$/gm)].map(({ groups }) => groups?.action ?? '');
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('may read the repository and do nothing else, and keep no token', () => {
    for (const file of workflows) {
      const permissions = [...read(file).matchAll(/^ *permissions:(?<rest>(?:\n +.+)+|.*)/gm)];
      expect(permissions.map(({ groups }) => groups?.rest?.trim())).toEqual(['contents: read']);
      expect(read(file)).not.toMatch(/pull_request_target|secrets\./);
    }
    expect(all.match(/actions\/checkout@/g)).toHaveLength(
      all.match(/persist-credentials: false/g)?.length ?? 0,
    );
  });
});

it('directs whoever found a vulnerability to a private channel', () => {
  const config = read('.github/ISSUE_TEMPLATE/config.yml');
  expect(config).toContain('blank_issues_enabled: false');
  expect(config).toContain('SECURITY.md');
  for (const form of ['bug', 'idea', 'translation'])
    expect(read(`.github/ISSUE_TEMPLATE/${form}.yml`)).toMatch(
      /^name: .+\ndescription: .+\nlabels: .+\nbody:\n/,
    );
});
