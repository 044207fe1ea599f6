import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

const CLI = 'npm/bin/npm-cli.js';

const resolved = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return '';
  }
};

/** npm's own program, which Node can run without a shell; undefined where npm is not installed. */
export const findNpm = (environment: Environment, node = process.execPath): string | undefined => {
  const beside = dirname(node);
  const searched = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter((one) => one !== '');
  const candidates = [
    environment.npm_execpath ?? '',
    join(beside, '../lib/node_modules', CLI),
    join(beside, 'node_modules', CLI),
    // What lies on the PATH is a link to the program, or on Windows a script beside its folder.
    ...searched.flatMap((folder) => [resolved(join(folder, 'npm')), join(folder, 'node_modules', CLI)]),
  ];
  return candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
};

/** Where npm finds programs, its settings, the way out to the network and whom to trust. */
const FOR_NPM =
  /^(?:path|home|userprofile|appdata|localappdata|systemroot|temp|tmp|tmpdir|https?_proxy|no_proxy|all_proxy|node_extra_ca_certs|ssl_cert_file|ssl_cert_dir|npm_config_.*)$/i;

/** Of our environment what npm needs, so that it is told no setting and no secret of ours. */
export const environmentForNpm = (environment: Environment): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && FOR_NPM.test(name)) kept[name] = value;
  return kept;
};
