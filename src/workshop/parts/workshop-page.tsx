import type { ReactNode } from 'react';
import { CounterPage } from '../../counter/parts/counter-page';
import { useKeepWorkshop } from '../queries/use-keep-workshop';
import { useReadItems } from '../queries/use-read-items';

/** A screen of the workshop, for who has the role content; it works without network. */
export function WorkshopPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <CounterPage title={title} needs="content">
      <Kept />
      {children}
    </CounterPage>
  );
}

/** Only within the page of who may edit: nobody else's device keeps it. */
function Kept() {
  useKeepWorkshop();
  // A crag that is begun without network needs them to choose from.
  useReadItems({ regions: 'all' });
  return null;
}
