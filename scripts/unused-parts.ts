import type { Plugin } from 'vite';

/**
 * The router comes with its other modes (its own data loading, forms, prefetching), and says of too little that it may be left out when
 * nobody uses it. This says it: 6 kB that could never run.
 */
export const routerWithoutOtherModes = (): Plugin => ({
  name: 'router-without-other-modes',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/lib|components)\.js$/ },
    handler(code, id) {
      const pure = code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/^const (\w+) = (React\$1\.(?:memo|forwardRef)\()/gm, 'const $1 = /* @__PURE__ */ $2');
      if (pure === code) this.error('The router has changed: look whether its other modes still come along.');
      if (!id.endsWith('/dom/lib.js')) return pure;
      const without = pure.replace(
        'FrameworkContext, PrefetchPageLinks, mergeRefs',
        'FrameworkContext, mergeRefs',
      );
      if (without === pure)
        this.error('The router has changed: look whether links still bring their prefetching along.');
      return `const PrefetchPageLinks = () => null;\n${without}`;
    },
  },
});

/** No list of the product is fetched page by page, and the query library brings what that takes to every page: 1 kB. */
export const queriesWithoutPages = (): Plugin => ({
  name: 'queries-without-pages',
  transform: {
    filter: { id: /query-core\/build\/modern\/query\.js$/ },
    handler(code) {
      const without = code
        .replace(/^import \{ infiniteQueryBehavior \} from .*$/m, '')
        .replace(/\(this\.#queryType === "infinite" \? .*? : (this\.options\.behavior)\)/, '$1');
      if (without.includes('infiniteQueryBehavior'))
        this.error('The query library has changed: look whether its pages still come along.');
      return without;
    },
  },
});

/**
 * Few pages change anything by way of the query library, and its client brings what that takes to all of them: 1 kB. The observer of a change,
 * which comes with such a page, hands it over instead.
 */
export const clientWithoutMutations = (): Plugin => ({
  name: 'client-without-mutations',
  transform: {
    filter: { id: /query-core\/build\/modern\/mutation(?:Cache|Observer)\.js$/ },
    handler(code, id) {
      const replaced = id.endsWith('/mutationCache.js')
        ? code
            .replace('import { Mutation } from "./mutation.js";', '')
            .replace('build(client, options, state) {', 'build(client, options, state, Mutation) {')
        : code
            .replace('import { getDefaultState } from', 'import { getDefaultState, Mutation } from')
            .replace(
              '.build(this.#client, this.options)',
              '.build(this.#client, this.options, void 0, Mutation)',
            );
      if (replaced.includes('import { Mutation }') || !/, Mutation\)/.test(replaced))
        this.error('The query library has changed: look whether its mutations still come along.');
      return replaced;
    },
  },
});
