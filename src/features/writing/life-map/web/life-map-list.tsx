import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { STAGES } from '#engine/conversation/themes.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { UNSEEN } from '#platform/web/ui/unseen.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import type { MappedTheme } from '#features/writing/about-you/shared/about-you-contract.ts';
import type { Decisions } from '#features/writing/about-you/web/use-decisions.ts';
import { toldInWords } from './how-told.ts';
import { STAGE_WORDS, THEME_WORDS } from './theme-words.ts';
import { writeAbout } from './theme-stone.tsx';

const whereTold = (memories: number, title: string | undefined): string =>
  title === undefined
    ? counted(memories, {
        one: '{n} memory in <place>the chapter you have started</place>',
        other: '{n} memories in <place>the chapter you have started</place>',
      })
    : counted(
        memories,
        {
          one: '{n} memory in <place>“{title}”</place>',
          other: '{n} memories in <place>“{title}”</place>',
        },
        { title },
      );

const Places = ({ told }: Pick<MappedTheme, 'told'>) =>
  told.length === 0 ? null : (
    <ul className="text-[0.9375rem] text-ink-2">
      {told.map(({ chapter, memories }) => (
        <li key={chapter?.id ?? 'draft'} className="flex min-h-target flex-wrap items-center gap-x-2">
          {rich(whereTold(memories, chapter?.title), {
            place: linkedTo(chapter === null ? '/write' : `/write?edit=${chapter.id}`),
          })}
        </li>
      ))}
    </ul>
  );

const Row = ({ theme, decisions }: { readonly theme: MappedTheme; readonly decisions: Decisions }) => {
  const { name, about } = THEME_WORDS[theme.theme];
  const { askAgain } = theme;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-64">
        <h4 className="font-story text-[1.15rem] font-medium">{name}</h4>
        <p className="text-ink-2">{toldInWords(theme)}</p>
        {askAgain === null ? null : (
          <p className="text-ink-2">{t('You skipped this once, and I may ask about it again.')}</p>
        )}
        <Places told={theme.told} />
      </div>
      {theme.closed ? (
        <Button kind="second" size="small" onClick={() => void decisions.askAgain(theme.theme, about)}>
          <span>{rich(t('You can ask me again <unseen>about {about}</unseen>', { about }), UNSEEN)}</span>
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {askAgain === null ? null : (
            <Button
              kind="quiet"
              size="small"
              onClick={() => void decisions.undo([askAgain], t('I won’t ask about {about}', { about }))}
            >
              {t('Don’t ask me about this')}
            </Button>
          )}
          <ButtonLink kind="second" size="small" to={writeAbout(theme.theme)}>
            {t('Tell me about {about}', { about })}
          </ButtonLink>
        </div>
      )}
    </li>
  );
};

/** The same map as a list, with the chapters each part appears in. */
export const LifeMapList = ({
  themes,
  decisions,
}: {
  readonly themes: readonly MappedTheme[];
  readonly decisions: Decisions;
}) => (
  <details className="mt-10 rounded-control border border-line bg-sheet px-5 sm:px-7">
    <summary className="min-h-primary cursor-pointer py-3 font-semibold">
      {t('As a list, with your chapters')}
    </summary>
    <h2 className="sr-only">{t('The map as a list')}</h2>
    {STAGES.map((stage) => {
      const here = themes.filter((one) => one.stage === stage);
      return here.length === 0 ? null : (
        <section key={stage} className="pb-4">
          <h3 className="mt-4 text-[1.3rem]">{STAGE_WORDS[stage]}</h3>
          <ul className="divide-y divide-line">
            {here.map((theme) => (
              <Row key={theme.theme} theme={theme} decisions={decisions} />
            ))}
          </ul>
        </section>
      );
    })}
  </details>
);
