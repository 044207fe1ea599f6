import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A component in its own part of the build, loaded when it is first needed. */
export type Loadable<Props> = {
  /**
   * The name of its component, once loaded. It also gives the file name: WriteScreen is in write-screen.tsx.
   */
  readonly name?: string;
  load(): Promise<ComponentType<Props>>;
  /**
   * Its component, once loaded. The first render in the browser must not wait for what the server already
   * showed.
   */
  readonly loaded?: ComponentType<Props>;
  /** Its component, for a place that may wait for it. */
  readonly Lazy: LazyExoticComponent<ComponentType<Props>>;
};

/** Loads the only component of a file. */
export const loadable = <Props>(
  load: () => Promise<Readonly<Record<string, ComponentType<Props>>>>,
): Loadable<Props> => {
  const made: { -readonly [Part in keyof Loadable<Props>]: Loadable<Props>[Part] } = {
    load: async () => {
      const [[name, loaded]] = Object.entries(await load()) as [[string, ComponentType<Props>]];
      made.name = name;
      return (made.loaded = loaded);
    },
    Lazy: lazy(async () => ({ default: await made.load() })),
  };
  return made;
};
