import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import { ACCOUNT_STATUSES, type AccountStatus } from '#features/admin/shared/users-limits.ts';
import { PLAN_NAMES } from '../giving/plan-names.ts';
import { PLAN_FILTERS, type PlanFilter, type UsersView } from './users-view.ts';

const FILTER_NAMES: Readonly<Record<PlanFilter, string>> = { ...PLAN_NAMES, all: t('all') };

const ACCOUNT_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  here: t('all accounts'),
  disabled: t('disabled'),
  waiting: t('not confirmed yet'),
};

/** The time after the last letter. A search for each letter would only make the list flicker. */
const SEARCH_AFTER_MS = 300;

type Asked = Pick<UsersView, 'search' | 'plan' | 'standing'>;

type Props = {
  readonly asked: Asked;
  /** `isTyping`: going back doesn't need to stop at each letter. */
  readonly onAsk: (asked: Asked, isTyping: boolean) => void;
};

/** Calls `search` once the typing has stopped for a moment. */
const useSearchBox = (asked: string, search: (words: string) => void) => {
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter chosen while typing counts too.
  const latest = useRef(search);
  useEffect(() => void (latest.current = search));
  // Only going back or forward changes the text in the box: it then shows the search of that list.
  useEffect(() => {
    const cameBack = (): void => setTyped(new URLSearchParams(location.search).get('search') ?? '');
    addEventListener('popstate', cameBack);
    return () => removeEventListener('popstate', cameBack);
  }, []);
  const type = (words: string): void => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(words.trim()), SEARCH_AFTER_MS);
  };
  /** The current text, for a search started by something other than typing. */
  const take = (): string => {
    clearTimeout(timer.current);
    return typed.trim();
  };
  return { typed, type, take };
};

/** Which accounts to show: by part of the address, the plan, and the state of the account. */
export const UserFilters = ({ asked, onAsk }: Props) => {
  const { typed, type, take } = useSearchBox(asked.search, (search) => onAsk({ ...asked, search }, true));
  const choose = (change: Partial<Asked>): void => onAsk({ ...asked, search: take(), ...change }, false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose({});
  };
  return (
    <form aria-label={t('Users')} onSubmit={submit} className="grid gap-4 lg:grid-cols-2">
      <TextField
        label={t('Search by e-mail')}
        type="search"
        autoComplete="off"
        maxLength={320}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
        <Field label={t('Plan')}>
          {(tied) => (
            <select
              {...tied}
              value={asked.plan}
              // The options below are its only values.
              onChange={(event) => choose({ plan: event.target.value as PlanFilter })}
              className={BOX_LOOK}
            >
              {PLAN_FILTERS.map((plan) => (
                <option key={plan} value={plan}>
                  {FILTER_NAMES[plan]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('Accounts')}>
          {(tied) => (
            <select
              {...tied}
              value={asked.standing}
              // The options below are its only values.
              onChange={(event) => choose({ standing: event.target.value as AccountStatus })}
              className={BOX_LOOK}
            >
              {ACCOUNT_STATUSES.map((standing) => (
                <option key={standing} value={standing}>
                  {ACCOUNT_STATUS_NAMES[standing]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </form>
  );
};
