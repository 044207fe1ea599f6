import { useRef, useState } from 'react';
import type { FactKind } from '#features/companion/shared/known.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { KnownFact } from '#features/writing/about-you/shared/about-you-contract.ts';
import { waitsInForm } from '#features/writing/autosave/web/unsaved-forms.ts';
import { AddFact } from './add-fact.tsx';
import { correctionOf } from './correct-fact.tsx';
import { FactCard } from './fact-card.tsx';
import { KIND_WORDS } from './fact-words.ts';
import type { Decisions } from './use-decisions.ts';

/** So many stand here at first; the rest when asked for. */
const SHOWN_AT_FIRST = 12;

type Props = {
  readonly kind: FactKind;
  readonly title: string;
  readonly known: readonly KnownFact[];
  readonly decisions: Decisions;
};

export const FactSection = ({ kind, title, known, decisions }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = known.filter((fact) => fact.kind === kind);
  const [showsAll, showAll] = useState(() =>
    facts.slice(SHOWN_AT_FIRST).some((fact) => waitsInForm(correctionOf(fact))),
  );
  const shown = showsAll ? facts : facts.slice(0, SHOWN_AT_FIRST);
  const words = KIND_WORDS[kind];
  return (
    <section aria-labelledby={`known-${kind}`} className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 ref={heading} id={`known-${kind}`} tabIndex={-1} className="text-[1.6rem] outline-none">
          {title}
        </h2>
        <AddFact kind={kind} decisions={decisions} />
      </div>
      {facts.length === 0 ? <p className="mt-3 text-ink-2">{words.none}</p> : null}
      <ul className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        {shown.map((fact) => (
          <FactCard
            key={fact.key}
            fact={fact}
            others={facts}
            decisions={decisions}
            // The card it stood on is gone with it.
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      {shown.length < facts.length ? (
        <Button kind="second" className="mt-5" onClick={() => showAll(true)}>
          {words.showAll(facts.length)}
        </Button>
      ) : null}
    </section>
  );
};
