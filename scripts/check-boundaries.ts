import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { linesWithLongPatterns, LONGEST_PATTERN } from './long-patterns.ts';
import { wrongWords } from './words-of-names.ts';

/** Features from the ground up: each may depend on those before it, never on one after it. */
export const FEATURE_ORDER = [
  'account',
  'subscription',
  'companion',
  'chapters',
  'writing',
  'gifts',
  'family',
  'questions',
  'book',
  'archive',
  'legacy',
  'helping',
  'help',
  'visitor-analytics',
  'admin',
  'pages',
] as const;

/** The arrows: who may import whom. A side of `null` is a file outside the three sides. */
const SIDES = ['shared', 'server', 'web'] as const;
type Side = (typeof SIDES)[number];

const MAY_SEE: Record<Side, readonly Side[]> = {
  shared: ['shared'],
  server: ['server', 'shared'],
  web: ['web', 'shared'],
};
/** `engine`: what Hearthbook exists for, as pure functions that depend only on each other. */
const LAYERS = ['engine', 'platform', 'features', 'app', 'test'] as const;
type Layer = (typeof LAYERS)[number];

/** Packages that code shared by both sides may use; any other would end up in the browser by accident. */
const SHARED_PACKAGES = ['zod'];
/**
 * The schema library is larger than the rest of a page: the browser imports types from contracts, never their
 * schemas.
 */
const NEVER_IN_THE_BROWSER = new Set(['zod']);

const NAMELESS = /^(index|utils?|helpers?|misc|common|constants?)\.tsx?$/;
const MAX_LINES = 250;
/** Files that may be longer, and why. */
const LONG_FOR_A_REASON: Record<string, string> = {
  'src/platform/server/database/tables.ts': 'generated',
  'test/fixtures/access-cells.ts': 'one table',
  'test/builders/shared-life.ts': 'one family, in which everybody may do something else',
  'test/fixtures/leak-canary.ts': 'one life, with a word in every place',
  'test/simulations/money/pure-world.ts': 'one small world, whose parts have no use alone',
};

type Place = { readonly layer: Layer; readonly feature: string | undefined; readonly side: Side | undefined };

const isOneOf = <T extends string>(values: readonly T[], value: string | undefined): value is T =>
  (values as readonly (string | undefined)[]).includes(value);

const placeOf = (file: string): Place | undefined => {
  const [src, layer, second, third, fourth] = file.split('/');
  if (src === 'test') return { layer: 'test', feature: undefined, side: undefined };
  if (src !== 'src' || !isOneOf(LAYERS, layer)) return undefined;
  // A large feature is divided into parts, each with its own sides.
  const inFeature = isOneOf(SIDES, third) ? third : fourth;
  const side = layer === 'features' ? inFeature : second;
  return {
    layer,
    feature: layer === 'features' ? second : undefined,
    side: isOneOf(SIDES, side) ? side : undefined,
  };
};

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]|import\(\s*['"](?<later>[^'"]+)['"]\s*[,)]/g;

/** `isLater`: a dynamic import, loaded when the code reaches it. */
export type Import = { readonly from: string; readonly typeOnly: boolean; readonly isLater: boolean };

export const importsOf = (text: string): Import[] =>
  [...text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').matchAll(IMPORT)].map((match) => ({
    from: match.groups?.from ?? match.groups?.later ?? '',
    typeOnly: match.groups?.type !== undefined,
    isLater: match.groups?.later !== undefined,
  }));

/** The file in this repository that an import refers to, or undefined for a package. */
export const targetOf = (file: string, from: string): string | undefined => {
  if (from.startsWith('#test/')) return from.slice(1);
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  if (from.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), from));
  return undefined;
};

const wrongPackage = (place: Place, { from, typeOnly }: Import): string | undefined => {
  const name = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] ?? from);
  if (from.startsWith('virtual:')) return undefined;
  if (place.layer === 'engine') return 'the engine needs nothing but itself';
  if (place.side === 'shared' && !SHARED_PACKAGES.includes(name))
    return `shared code may use only ${SHARED_PACKAGES.join(', ')}, not ${name}`;
  if (place.side === 'web' && !typeOnly && NEVER_IN_THE_BROWSER.has(name))
    return `${name} must stay out of the browser; import the type`;
  if (place.side === 'web' && from.startsWith('node:')) return `${from} does not exist in the browser`;
  return undefined;
};

const wrongLayer = (from: Place, to: Place): string | undefined => {
  if (to.layer === 'test') return from.layer === 'test' ? undefined : 'only tests may use test/';
  if (from.layer === 'engine' && to.layer !== 'engine') return 'the engine needs nothing but itself';
  if (from.layer === 'platform' && to.layer !== 'platform' && to.layer !== 'engine')
    return 'the platform knows no feature and no app';
  if (from.layer === 'features' && to.layer === 'app') return 'a feature does not know the app';
  return undefined;
};

const wrongSide = (from: Place, to: Place): string | undefined =>
  from.side && to.side && !MAY_SEE[from.side].includes(to.side)
    ? `${from.side} may not see ${to.side}`
    : undefined;

const wrongFeature = (from: Place, to: Place, target: string): string | undefined => {
  if (from.layer !== 'features' || to.layer !== 'features' || from.feature === to.feature) return undefined;
  const order: readonly (string | undefined)[] = FEATURE_ORDER;
  if (order.indexOf(to.feature) > order.indexOf(from.feature))
    return `${from.feature} stands before ${to.feature} in FEATURE_ORDER`;
  if (to.side === 'server' && target !== `src/features/${to.feature}/server/api.ts`)
    return `of another feature's server only api.ts may be used`;
  return undefined;
};

const wrongFile = (file: string, text: string): string[] => {
  const wrongs: string[] = [];
  const name = posix.basename(file);
  const place = placeOf(file);
  if (NAMELESS.test(name)) wrongs.push('a file is named for what it holds');
  wrongs.push(...wrongWords(file, text));
  if (place?.layer === 'features' && !isOneOf(FEATURE_ORDER, place.feature))
    wrongs.push(`${place.feature} is not in FEATURE_ORDER`);
  if (place && place.layer !== 'test' && place.layer !== 'engine' && !place.side)
    wrongs.push('a file belongs to shared, server or web');
  if (
    place &&
    place.layer !== 'test' &&
    !isTest(file) &&
    file !== 'src/app/server/settings/env.ts' &&
    /\bprocess\.env\b/.test(text)
  )
    wrongs.push('only src/app/server/settings/env.ts reads the environment');
  const lines = text.split('\n').length - 1;
  if (lines > MAX_LINES && !LONG_FOR_A_REASON[file] && !isTest(file))
    wrongs.push(`${lines} lines; split it, or give the reason in LONG_FOR_A_REASON`);
  for (const line of linesWithLongPatterns(text))
    wrongs.push(
      `line ${line}: a regular expression of more than ${LONGEST_PATTERN} characters; name its parts, or make it data`,
    );
  return wrongs;
};

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

const isContract = (file: string): boolean => /\/shared\/(?:[\w-]+-)?(?:contract|functions)\.ts$/.test(file);

/**
 * Tells whether importing this file of `texts` also loads the schema library, directly or through other
 * files.
 */
export const findSchemas = (texts: ReadonlyMap<string, string>): ((target: string) => boolean) => {
  const known = new Map<string, boolean>();
  const brings = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false);
    const found = importsOf(texts.get(file) ?? '').some(({ from, typeOnly, isLater }) => {
      const target = targetOf(file, from);
      return (
        !typeOnly && !isLater && (target === undefined ? NEVER_IN_THE_BROWSER.has(from) : brings(target))
      );
    });
    known.set(file, found);
    return found;
  };
  return brings;
};

/** All violations in one file, as sentences. `file` is relative to the root, with forward slashes. */
export const violationsIn = (
  file: string,
  text: string,
  bringsSchemas: (target: string) => boolean = isContract,
): string[] => {
  const place = placeOf(file);
  const wrongs = wrongFile(file, text);
  if (place && !isTest(file)) {
    for (const found of importsOf(text)) {
      const target = targetOf(file, found.from);
      const to = target === undefined ? undefined : placeOf(target);
      const wrong =
        target === undefined
          ? wrongPackage(place, found)
          : to
            ? (wrongLayer(place, to) ?? wrongSide(place, to) ?? wrongFeature(place, to, target))
            : undefined;
      if (wrong) wrongs.push(`imports ${found.from}: ${wrong}`);
      // A contract's types cost the browser nothing; its schemas do.
      if (place.side === 'web' && !found.typeOnly && target !== undefined && bringsSchemas(target))
        wrongs.push(
          `imports ${found.from}: a contract's schemas must stay out of the browser; import the type`,
        );
    }
  }
  return wrongs.map((wrong) => `${file}: ${wrong}`);
};

const sourcesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name));

/** Every violation under `src`, `test`, `e2e` and `scripts` of a checkout, and how many files were read. */
export const checkCheckout = (root: string): { read: number; violations: string[] } => {
  const files = ['src', 'test', 'e2e', 'scripts'].flatMap((folder) => sourcesUnder(join(root, folder)));
  const texts = new Map(
    files.map((file) => [relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
  const bringsSchemas = findSchemas(texts);
  const violations = [...texts].flatMap(([file, text]) => violationsIn(file, text, bringsSchemas));
  return { read: files.length, violations };
};

if (import.meta.main) {
  const { read, violations } = checkCheckout(dirname(import.meta.dirname));
  for (const violation of violations) console.error(violation);
  console.log(`${read} files read, ${violations.length} against the boundaries.`);
  // A checker that reads nothing would find nothing wrong.
  process.exit(violations.length === 0 && read > 50 ? 0 : 1);
}
