import type { ReactNode } from 'react';
import { CounterPage } from '../../counter/parts/counter-page';

/** A screen of the workshop, for who has the role content; it works without network. */
export function WorkshopPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CounterPage title={title} needs="content">
      {children}
    </CounterPage>
  );
}
