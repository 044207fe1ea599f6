import { probeParts } from '#features/admin/server/operations/probe-parts.ts';
import type { PartFault } from '#features/admin/shared/operations-contract.ts';
import { confirmationRequired } from '#features/account/server/api.ts';
import { opensHereOnly } from '#platform/shared/this-machine.ts';
import { warningAboutKey } from '../settings/is-selling.ts';
import { partsOf } from '../context/part-probes.ts';
import type { Settings } from '../settings/env.ts';
import { warningAboutAddress } from '../settings/warning-about-address.ts';
import { type Command, NotDone } from './command.ts';
import { withAppContext } from './with-app-context.ts';

const WHY: Readonly<Record<PartFault, string>> = {
  'no-connection': 'nothing answers there',
  timeout: 'it doesn’t answer in time',
  'key-refused': 'it rejects the key or the password',
  'not-there': 'it doesn’t have what was asked for',
  'not-writable': 'it can’t be written to',
  full: 'there is no space left',
  'server-error': 'it answers with an error',
  unexpected: 'it gives an unexpected answer',
};

const PARTS: Readonly<Record<string, string>> = {
  database: 'Database',
  files: 'Files',
  mail: 'E-mail',
  mailbox: 'Answers by e-mail',
  payment: 'Payment',
  companion: 'Companion',
  transcription: 'Transcription',
};

const asSentences = (warning: string | undefined): string[] => (warning === undefined ? [] : [`${warning}.`]);

/** Settings that work, but are probably not what the operator meant. */
const doubtsAbout = (settings: Settings): string[] => {
  const { isAtAnyHost, PUBLIC_URL, SMTP_URL, ADMIN_EMAIL, HOST } = settings;
  const isLocal = /^(?:localhost|127\.0\.0\.1|::1)$/.test(HOST);
  return [
    ...asSentences(warningAboutAddress(settings)),
    ...(isLocal && !isAtAnyHost && !opensHereOnly(PUBLIC_URL)
      ? [
          `HOST is ${HOST}: only a proxy on this machine reaches the server. Set HOST=0.0.0.0 to reach it from others.`,
        ]
      : []),
    ...(!isAtAnyHost && PUBLIC_URL.startsWith('http:') && new URL(PUBLIC_URL).hostname !== 'localhost'
      ? [
          'PUBLIC_URL begins with http://, so browsers block the microphone, and others can read what is typed on its way here.',
        ]
      : []),
    ...(SMTP_URL === undefined
      ? ['No mail server is set, so e-mails stay in DATA_DIR/outbox, where only you can read them.']
      : []),
    ...(SMTP_URL !== undefined && !confirmationRequired(settings)
      ? ['EMAIL_CONFIRMATION is off: anyone can sign up with someone else’s address.']
      : []),
    ...(ADMIN_EMAIL === undefined
      ? ['ADMIN_EMAIL is not set, so a first start creates no administrator.']
      : []),
    ...asSentences(warningAboutKey(settings)),
  ];
};

export const configCheck: Command = {
  name: 'config check',
  summary:
    'Reads the settings, checks that everything they name answers, and points out what may not be intended.',
  mostWords: 0,
  options: {},
  about: ['Ends with 1 if a setting is wrong or something doesn’t answer. Warnings alone don’t change that.'],
  run: (asked) =>
    withAppContext(asked, async (context) => {
      const reports = await probeParts(partsOf(context));
      for (const { part, kind, where, detail, fault } of reports) {
        const what = [kind, ...[where, detail].filter((one) => one !== null && one !== '')].join(', ');
        asked.terminal.say(
          `${fault === null ? 'ok   ' : 'FAILS'}  ${PARTS[part] ?? part}: ${what}${fault === null ? '' : `: ${WHY[fault]}`}`,
        );
      }
      for (const doubt of doubtsAbout(context.settings)) asked.terminal.say(`note   ${doubt}`);
      const failing = reports.filter(({ fault }) => fault !== null).length;
      if (failing > 0) throw new NotDone(`${failing} of ${reports.length} parts don’t work.`);
    }),
};
