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
  /**
   * `trying`: autosave keeps retrying. `chosen`: the writer must first choose between the versions of two
   * windows.
   */
  | { readonly state: 'not-saved'; readonly why: 'trying' | 'signed-out' | 'refused' | 'chosen' };

/**
 * Fields that both this window and another one changed, named as in `flat`, and the plan the other one saved.
 */
export type Clash = { readonly fields: readonly string[]; readonly other: BookPlan };

export type PlanState = {
  readonly plan: BookPlan;
  readonly saveStatus: SaveStatus;
  readonly clash: Clash | null;
};

/** Unsaved changes, and the saved plan they were based on. */
export type UnsavedPlan = { readonly plan: BookPlan; readonly seen: KeptPlan };

export type Chosen = 'mine' | 'other' | 'both';

type Ways = {
  readonly save: (plan: BookPlan, revision: number, isLast: boolean) => Promise<KeptPlan>;
  readonly read: () => Promise<KeptPlan>;
  /** Stores unsaved changes on this device. null once everything is saved. */
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

/**
 * Whether a single press made the change, so that no further changes are expected. A spine width, in
 * contrast, is typed.
 */
const isMadeByOnePress = (part: Partial<BookPlan>, { print }: BookPlan): boolean =>
  Object.keys(part).every((name) => CHOICES.has(name)) &&
  (part.print ?? print).spineWidth === print.spineWidth;

export type PlanAutosave = ReturnType<typeof createPlanAutosave>;

/**
 * Holds the plan while it is edited. Saves typed changes at each pause and choices at once, one save after
 * the other. If another window saved in the meantime, the two are merged. Where both changed the same field,
 * the writer has to choose (`clash`), and nothing is saved until then. Has no effects before `open`: React
 * may create one that no page ever uses.
 */
export const createPlanAutosave = (kept: KeptPlan, left: readonly UnsavedPlan[], ways: Ways) => {
  const unsaved = joinUnsaved(left);
  const listeners = new Set<() => void>();
  let seen = kept;
  /**
   * The plan that the text here was typed over. While the writer has to choose, this is still the plan from
   * before the other window's save.
   */
  let typedOver = kept;
  let state: PlanState = { plan: kept.plan, saveStatus: { state: 'nothing' }, clash: null };
  let isUnsaved = false;
  let isSaving = false;
  /** While its page is open. */
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
    // A text that contains all of the other one loses nothing: the other may be an earlier save from here.
    const differing = changed.filter((field) => bothTexts(field, mine, theirs) !== mine[field]);
    seen = now;
    if (differing.length === 0) typedOver = now;
    show({
      plan: whole(draft),
      clash: differing.length > 0 ? { fields: differing, other: now.plan } : null,
      ...(differing.length > 0 ? { saveStatus: { state: 'not-saved', why: 'chosen' } } : {}),
    });
  };

  /**
   * Saving the same plan again would be refused again: it is invalid, or refers to something that is gone.
   */
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
    // Unsaved changes of a closed page wait on this device for the next one.
    if (why === 'trying' && isOpen) saveAfter(TRIED_AGAIN_AFTER_MS);
    // Changes made in the meantime may be accepted.
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
      // Any error while fetching the other window's version is retried too.
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

  /** Sets these fields, to earlier or new values. */
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
    // The plan the page was opened with may be older than the one the unsaved changes are based on.
    joinWith(left.reduce((newest, { seen }) => (newest.revision < seen.revision ? seen : newest), kept));
  }

  /**
   * The page was closed. Unsaved changes are saved now, after any save in progress. If that fails, they wait
   * on this device and are not retried from here.
   */
  const close = (): void => {
    isOpen = false;
    void save(true);
  };

  return {
    /**
     * Marks the page as open and saves waiting changes. Returns how to close it. A page may be opened again
     * after that.
     */
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
    /** Adopts the plan on the server if there are no unsaved changes here. */
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
    /** Saves now instead of at the next pause. `isLast`: the page is being closed. */
    saveNow: (isLast = false): void => void save(isLast),
  };
};
