import { createContext, type ReactNode, useContext } from 'react';
import type { SearchHit } from '#contract/endpoints/catalogue';
import { savedRouteId } from '#contract/rules/saved-route-id';
import type { PackFacts } from '#worker/db/rows';
import { useDownloadedFacts } from '../../saved/queries/use-downloaded-facts';
import { HeldMarks } from '../../catalogue/parts/held-marks';

const Downloaded = createContext<ReadonlyMap<string, PackFacts> | undefined>(undefined);

/** Reads the downloads once for all hits below; a download that goes on draws their marks anew and nothing else. */
export function DownloadedHits({ children }: { children: ReactNode }) {
  const facts = useDownloadedFacts();
  return <Downloaded value={facts}>{children}</Downloaded>;
}

/** What a download says of a hit: that it is closed today or soon, that it asks for a longer rope. */
export function HitMarks({ hit: { kind, id, guidebookIds, productIds, sample } }: { hit: SearchHit }) {
  const downloaded = useContext(Downloaded);
  if (kind !== 'sector' && kind !== 'multipitch') return null;
  const facts = downloaded?.get(savedRouteId(kind === 'sector' ? 'cliff' : kind, id));
  return facts && <HeldMarks facts={facts} keys={{ guidebookIds, productIds, sample }} />;
}
