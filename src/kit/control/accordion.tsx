import {
  Accordion as FluentAccordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  box: { border: '1px solid var(--line)', backgroundColor: 'var(--surface)', borderRadius: 'var(--radius)' },
  button: {
    fontWeight: 700,
    paddingTop: 'var(--space-2)',
    paddingBottom: 'var(--space-2)',
    // The mark of the focus that links and buttons have, in place of Fluent's.
    ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
    '::after': { display: 'none' },
  },
  panel: { margin: '0', padding: '0 var(--space-3) var(--space-3)' },
});

/** Something to unfold within what Fluent draws; elsewhere it is a `Fold`, which is there before Fluent. */
export function Accordion({
  summary,
  isOpen = false,
  children,
}: {
  summary: ReactNode;
  /** Whether it begins open. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { box, button, panel } = useStyles();
  return (
    <FluentAccordion collapsible className={box} defaultOpenItems={isOpen ? ['it'] : []}>
      <AccordionItem value="it">
        <AccordionHeader button={{ className: button }}>{summary}</AccordionHeader>
        <AccordionPanel className={panel}>{children}</AccordionPanel>
      </AccordionItem>
    </FluentAccordion>
  );
}
