import { existsSync, readdirSync } from 'node:fs';

/** The scope of node-llama-cpp's prebuilt parts. Each is native code for one kind of machine. */
export const PARTS_SCOPE = '@node-llama-cpp';
const MAIN_PACKAGE = 'node_modules/node-llama-cpp';
const PARTS_FOLDER = `node_modules/${PARTS_SCOPE}/`;

export type Machine = {
  readonly platform: string;
  readonly arch: string;
  /** The driver of its graphics card is installed. */
  readonly hasCuda: boolean;
  readonly hasVulkan: boolean;
};

/** The part that runs on the processor only. On an Apple chip it also uses the graphics processor. */
const MAIN_PARTS: Readonly<Record<string, string>> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'linux arm': 'linux-armv7l',
  'linux riscv64': 'linux-riscv64',
  'darwin arm64': 'mac-arm64-metal',
  'darwin x64': 'mac-x64',
  'win32 x64': 'win-x64',
  'win32 arm64': 'win-arm64',
};

/** The parts that a machine needs, the main one first; empty if there is no build for it. */
export const partsFor = ({ platform, arch, hasCuda, hasVulkan }: Machine): string[] => {
  const main = MAIN_PARTS[`${platform} ${arch}`];
  if (main === undefined) return [];
  if (main !== 'linux-x64' && main !== 'win-x64') return [main];
  if (hasCuda) return [main, `${main}-cuda`, `${main}-cuda-ext`];
  return hasVulkan ? [main, `${main}-vulkan`] : [main];
};

const LIBRARY_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib', '/usr/lib/wsl/lib'];
const WINDOWS_LIBRARIES = String.raw`C:\Windows\System32`;

const hasLibrary = (name: string): boolean =>
  LIBRARY_FOLDERS.some((folder) => existsSync(`${folder}/${name}`));

/** The library alone says little: many machines without a graphics card have it. */
const hasGraphicsDevice = (): boolean => {
  try {
    return readdirSync('/dev/dri').some((name) => name.startsWith('renderD'));
  } catch {
    return false;
  }
};

export const thisMachine = (): Machine => {
  const { platform, arch } = process;
  if (platform === 'win32')
    return {
      platform,
      arch,
      hasCuda: existsSync(`${WINDOWS_LIBRARIES}\\nvcuda.dll`),
      hasVulkan: existsSync(`${WINDOWS_LIBRARIES}\\vulkan-1.dll`),
    };
  return {
    platform,
    arch,
    hasCuda: hasLibrary('libcuda.so.1'),
    hasVulkan: hasLibrary('libvulkan.so.1') && hasGraphicsDevice(),
  };
};

type LockedPackage = {
  readonly [field: string]: unknown;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> };

/**
 * The lockfile with only these prebuilt parts. npm would install every part that runs on this kind of
 * machine, which is 700 MB with CUDA. From this lockfile it installs only these, and still checks each
 * package's hash.
 */
export const lockfileWithParts = (lockfile: Lockfile, parts: readonly string[]): Lockfile => {
  const isWanted = (name: string): boolean => parts.includes(name.slice(name.lastIndexOf('/') + 1));
  const kept = Object.entries(lockfile.packages).filter(
    ([folder]) => !folder.startsWith(PARTS_FOLDER) || isWanted(folder),
  );
  const packages: Record<string, LockedPackage> = Object.fromEntries(kept);
  const main = packages[MAIN_PACKAGE] ?? {};
  const optional = Object.entries(main.optionalDependencies ?? {}).filter(([name]) => isWanted(name));
  packages[MAIN_PACKAGE] = { ...main, optionalDependencies: Object.fromEntries(optional) };
  return { ...lockfile, packages };
};
