import { counted, t } from '#platform/shared/i18n.ts';
import type { Operations } from '../../shared/operations-contract.ts';
import { bytesInWords, lasting } from './amounts.ts';

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="grid gap-x-6 py-2.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
);

/** Which program this is and how long it has been running. */
export const InstanceSection = ({ build, node, checkedAt }: Operations) => (
  <section aria-labelledby="instance" className="mt-12">
    <h2 id="instance" className="text-[1.5rem]">
      {t('This program')}
    </h2>
    <dl className="mt-4 divide-y divide-line rounded-sm bg-sheet px-5 py-2 shadow-page">
      <Fact
        name={t('Version')}
        value={
          build.commit === null
            ? build.version
            : t('{version}, built from {commit}', { version: build.version, commit: build.commit })
        }
      />
      <Fact
        name={t('Running for')}
        value={lasting(new Date(checkedAt).getTime() - new Date(node.startedAt).getTime())}
      />
      <Fact name={t('Memory')} value={bytesInWords(node.memoryBytes)} />
      <Fact
        name={t('Servers on this database')}
        value={counted(node.nodes, { one: '{n} server (this one)', other: '{n} servers at the moment' })}
      />
    </dl>
  </section>
);
