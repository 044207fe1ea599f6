import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from './editor-session.ts';
import { useEditorState } from './use-editor-session.ts';

export type Pane = 'talk' | 'story';

const WIDE = '(min-width: 64rem)';

const watchWidth = (onChange: () => void): (() => void) => {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

/**
 * Whether only one pane shows at a time. CSS decides that before any script runs; this is for the roles only.
 */
export const useOnePane = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => !(globalThis.matchMedia?.(WIDE).matches ?? true),
    () => false,
  );

export type PanelAttributes = {
  readonly id: string;
  readonly role?: 'tabpanel';
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
};

const NAMES: Record<Pane, string> = { talk: t('Conversation'), story: t('Your Story') };

/** A tab panel if there are tabs, or a named section if both panes are side by side. */
export const panelOf = (pane: Pane, onePane: boolean): PanelAttributes =>
  onePane
    ? { id: `pane-${pane}`, role: 'tabpanel', 'aria-labelledby': `tab-${pane}` }
    : { id: `pane-${pane}`, 'aria-label': NAMES[pane] };

const TAB =
  'min-h-[3.25rem] border-b-[3px] px-1 font-semibold aria-selected:border-ember border-transparent text-ink-2 aria-selected:text-ink';

/**
 * The two tabs on a phone. A dot, and words for those who cannot see it, show that the story has grown
 * meanwhile.
 */
export const PaneTabs = ({
  editor,
  chosen,
  onChoose,
}: {
  readonly editor: EditorSession;
  readonly chosen: Pane;
  readonly onChoose: (pane: Pane) => void;
}) => {
  const added = useEditorState(editor, (state) => state.story.added);
  const [seen, setSeen] = useState(added);
  const hasGrown = chosen !== 'story' && added.length > 0 && added !== seen;
  const choose = (pane: Pane): void => {
    onChoose(pane);
    setSeen(added);
    document.getElementById(`tab-${pane}`)?.focus();
  };
  const byArrow = (event: KeyboardEvent): void => {
    if (
      event.key === 'ArrowLeft' ||
      event.key === 'ArrowRight' ||
      event.key === 'Home' ||
      event.key === 'End'
    ) {
      event.preventDefault();
      const first = event.key === 'Home' || (event.key !== 'End' && chosen === 'story');
      choose(first ? 'talk' : 'story');
    }
  };
  const tab = (pane: Pane) => ({
    type: 'button' as const,
    role: 'tab',
    id: `tab-${pane}`,
    className: TAB,
    'aria-controls': `pane-${pane}`,
    'aria-selected': chosen === pane,
    tabIndex: chosen === pane ? 0 : -1,
    onClick: () => choose(pane),
    onKeyDown: byArrow,
  });
  return (
    <div
      role="tablist"
      aria-label={t('Talk or read')}
      className="grid shrink-0 grid-cols-2 border-b border-line lg:hidden print:hidden"
    >
      <button {...tab('talk')}>{t('Talk')}</button>
      <button {...tab('story')}>
        {t('Your story')}
        {hasGrown ? (
          <>
            <span aria-hidden className="ml-1.5 inline-block size-2.5 rounded-full bg-ember" />
            <span className="sr-only">{t(', new words added')}</span>
          </>
        ) : null}
      </button>
    </div>
  );
};
