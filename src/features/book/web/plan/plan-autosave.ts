import { joined } from '#platform/web/ui/two-versions.tsx';
import { CallFailed } from '#platform/web/call.ts';
import type { BookPlan } from '#features/book/shared/book-plan.ts';
import type { KeptPlan } from '#features/book/shared/contract.ts';
import { type FlatPlan, flat, whole } from './flat-plan.ts';
import { bothTexts, joinUnsaved } from './join-plans.ts';

const SAVED_AFTER_MS = 300;
const TRIED_AGAIN_AFTER_MS = 5_000;

export type SaveStatus =
  | { readonly state: 'nothing' | 'saving' }
  | { readonly state: 'saved'; readonly at: Date }
  /** `trying`: again and again by itself. `chosen`: the writer must choose between two windows' words first. */
  | { readonly state: 'not-saved'; readonly why: 'trying' | 'signed-out' | 'refused' | 'chosen' };

/** Fields that this window and another one both changed, as `flat` names them, and the plan that the other one saved. */
export type Clash = { readonly fields: readonly string[]; readonly other: BookPlan };

export type PlanState = {
  readonly plan: BookPlan;
  readonly saveStatus: SaveStatus;
  readonly clash: Clash | null;
};

/** What was typed and not saved, and the plan in view of which it was typed. */
export type UnsavedPlan = { readonly plan: BookPlan; readonly seen: KeptPlan };

export type Chosen = 'mine' | 'other' | 'both';

type Ways = {
  readonly save: (plan: BookPlan, revision: number, isLast: boolean) => Promise<KeptPlan>;
  readonly read: () => Promise<KeptPlan>;
  /** Keeps on this device what is not saved; null once it is. */
  readonly keepHere: (unsaved: UnsavedPlan | null) => void;
  readonly onSaved: () => void;
  readonly now: () => Date;
};

const CHOICES: ReadonlySet<string> = new Set<keyof BookPlan>([
  'language',
  'print',
  'withTree',
  'withTimeline',
  'withIndex',
]);

/** Then there is no next key to wait for; the width of a spine is typed. */
const isMadeByOnePress = (part: Partial<BookPlan>, { print }: BookPlan): boolean =>
  Object.keys(part).every((name) => CHOICES.has(name)) &&
  (part.print ?? print).spineWidth === print.spineWidth;

export type PlanAutosave = ReturnType<typeof createPlanAutosave>;

/**
 * Holds the plan as it is typed and saves it in each pause, and what is chosen at once, one save after the other. Where another window saved meanwhile the two are joined; what
 * both changed is for the writer to choose (`clash`), and nothing is saved until then. Made, it does nothing yet: React may make one that no page ever has.
 */
export const createPlanAutosave = (kept: KeptPlan, left: readonly UnsavedPlan[], ways: Ways) => {
  const unsaved = joinUnsaved(left);
  const listeners = new Set<() => void>();
  let seen = kept;
  /** What the words here were typed in view of: while the writer has to choose, still the plan before the other one. */
  let typedOver = kept;
  let state: PlanState = { plan: kept.plan, saveStatus: { state: 'nothing' }, clash: null };
  let isUnsaved = false;
  let isSaving = false;
  /** While its page is there. */
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (change: Partial<PlanState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const saveAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  const keepHere = (): void => ways.keepHere({ plan: state.plan, seen: typedOver });

  const joinWith = (now: KeptPlan): void => {
    const mine = flat(state.plan);
    const theirs = flat(now.plan);
    const { draft, differing: changed } = joined(mine, flat(typedOver.plan), theirs);
    // What holds all that the other one says loses none of it: it may be what was on its way from here.
    const differing = changed.filter((field) => bothTexts(field, mine, theirs) !== mine[field]);
    seen = now;
    if (differing.length === 0) typedOver = now;
    show({
      plan: whole(draft),
      clash: differing.length > 0 ? { fields: differing, other: now.plan } : null,
      ...(differing.length > 0 ? { saveStatus: { state: 'not-saved', why: 'chosen' } } : {}),
    });
  };

  /** Saving the same again would be refused again: what it says is wrong, or names what is gone. */
  const isRefused = (code: string): boolean => code === 'bad-input' || code === 'not-found';

  const failed = async (error: unknown, sent: BookPlan): Promise<void> => {
    const code = error instanceof CallFailed ? error.code : 'unexpected';
    if (code === 'stale-revision') {
      joinWith(await ways.read());
      keepHere();
      if (!state.clash) saveAfter(0);
      return;
    }
    const why = code === 'sign-in-required' ? 'signed-out' : isRefused(code) ? 'refused' : 'trying';
    show({ saveStatus: { state: 'not-saved', why } });
    // What the page leaves behind waits on this device for the next one.
    if (why === 'trying' && isOpen) saveAfter(TRIED_AGAIN_AFTER_MS);
    // What was changed meanwhile may be taken.
    else if (why === 'refused' && state.plan !== sent) saveAfter(SAVED_AFTER_MS);
  };

  const save = async (isLast = false): Promise<void> => {
    clearTimeout(timer);
    if (!isUnsaved || isSaving || state.clash) return;
    isSaving = true;
    const sent = state.plan;
    if (state.saveStatus.state !== 'not-saved') show({ saveStatus: { state: 'saving' } });
    try {
      const { revision } = await ways.save(sent, seen.revision, isLast);
      seen = { plan: sent, revision };
      typedOver = seen;
      isUnsaved = state.plan !== sent;
      if (isUnsaved) keepHere();
      else ways.keepHere(null);
      show({ saveStatus: isUnsaved ? { state: 'saving' } : { state: 'saved', at: ways.now() } });
      if (isUnsaved) saveAfter(0);
      ways.onSaved();
    } catch (error) {
      // Whatever goes wrong while another window's words are fetched is tried again, too.
      await failed(error, sent).catch((again: unknown) => failed(again, sent));
    } finally {
      isSaving = false;
    }
  };

  const change = (part: Partial<BookPlan>): void => {
    const isChosen = isMadeByOnePress(part, state.plan);
    isUnsaved = true;
    show({ plan: { ...state.plan, ...part } });
    keepHere();
    saveAfter(isChosen ? 0 : SAVED_AFTER_MS);
  };

  /** These fields become what they were, or are to be. */
  const putBack = (fields: FlatPlan): void => {
    isUnsaved = true;
    show({ plan: whole({ ...flat(state.plan), ...fields }) });
    keepHere();
    saveAfter(0);
  };

  if (unsaved) {
    isUnsaved = true;
    state = { ...state, plan: unsaved.plan };
    typedOver = unsaved.seen;
    // What the page was opened with may be older than what was typed in view of.
    joinWith(left.reduce((newest, { seen }) => (newest.revision < seen.revision ? seen : newest), kept));
  }

  /** The page went: what is typed is saved now, after what is on its way; where that fails it waits on this device and is not tried again from here. */
  const close = (): void => {
    isOpen = false;
    void save(true);
  };

  return {
    /** The page is there: what waited is saved. Answers how to close it; a page may come back after that. */
    open: (): (() => void) => {
      isOpen = true;
      if (isUnsaved) {
        keepHere();
        saveAfter(0);
      }
      return close;
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    /** What the server has now, where nothing typed here stands against it. */
    adopt: (now: KeptPlan): void => {
      if (isUnsaved || isSaving || now.revision <= seen.revision) return;
      seen = now;
      typedOver = now;
      show({ plan: now.plan });
    },
    choose: (which: Chosen): void => {
      const { clash } = state;
      if (!clash) return;
      const mine = flat(state.plan);
      const theirs = flat(clash.other);
      const chosen: Record<Chosen, (field: string) => string | undefined> = {
        mine: (field) => mine[field],
        other: (field) => theirs[field],
        both: (field) => bothTexts(field, mine, theirs),
      };
      typedOver = seen;
      show({ clash: null, saveStatus: { state: 'saving' } });
      putBack(Object.fromEntries(clash.fields.map((field) => [field, chosen[which](field) ?? 'null'])));
    },
    putBack,
    /** Now, and not in the next pause. `isLast`: the page goes away. */
    saveNow: (isLast = false): void => void save(isLast),
  };
};
