import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import { type EventDraft, type EventFaults, faultOfEventDate } from './event-draft.ts';
import { EVENT_KINDS, kindInWords } from './event-kinds.ts';
import { WhoSees } from './privacy-fields.tsx';
import { Switch } from '#features/family/web/switch.tsx';
import { TypedDateField } from '#features/family/web/typed-date-field.tsx';

type Props = {
  readonly draft: EventDraft;
  readonly faults: EventFaults;
  readonly change: (part: Partial<EventDraft>) => void;
};

/** All the fields of an event. Only the title is required. */
export const EventFields = ({ draft, faults, change }: Props) => {
  const id = useId();
  const known = Object.keys(EVENT_KINDS);
  const kinds = known.includes(draft.kind) ? known : [draft.kind, ...known];
  return (
    <>
      <TextField
        id="event-title"
        label={t('What happened?')}
        placeholder={t('We moved to Otley')}
        required
        value={draft.title}
        error={faults.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TypedDateField
        id="event-on"
        label={t('When was it?')}
        hint={t('For example 3 March 1947, or just 1947. You can leave this empty.')}
        autoComplete="off"
        value={draft.on}
        faultOf={faultOfEventDate}
        isSent={faults.on !== undefined}
        onType={(on) => change({ on })}
      />
      <Field label={t('What kind of event is it?')}>
        {(tied) => (
          <select
            {...tied}
            className={BOX_LOOK}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindInWords(kind)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="event-description" label={t('More about it')} error={faults.description}>
        {(tied) => (
          <textarea
            autoComplete="off"
            {...tied}
            rows={3}
            className={BOX_LOOK}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Switch on={draft.isPublic} onSwitch={(isPublic) => change({ isPublic })} describedBy={`${id}-who`}>
          {t('Show it to my relatives')}
        </Switch>
        <WhoSees id={`${id}-who`} isShown={draft.isPublic} />
      </p>
    </>
  );
};
