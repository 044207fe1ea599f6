// Run by tests as a separate process: `backup`, `restore`, `move` or `hearthbook …`, from the sources.
import { join } from 'node:path';
import { runCommand } from '#app/server/backups/run-command.ts';
import { runOperator } from '#app/server/operator/run-operator.ts';
import { emptyTemplate } from './empty-template.ts';

const [, , name = '', ...args] = process.argv;
const places = { root: join(import.meta.dirname, '../..'), template: await emptyTemplate() };
process.exit(
  name === 'hearthbook' ? await runOperator(args, { places }) : await runCommand(name, args, places),
);
