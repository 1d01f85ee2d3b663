import { useTranslation } from 'react-i18next';
import type { GuidebookRef, RouteType } from '#contract/catalogue/place';
import type { Erratum } from '#contract/rules/errata/fold-errata';
import { useErrataOfRoute } from '../../queries/use-errata-of-route';
import { Icon } from '../../../kit/control/icon';
import styles from './route-errata.module.css';
import { useErrataWords } from '../../parts/errata/use-errata-words';

/** Facts that say by themselves what they are of: "6a+ instead of 6a". */
const plain: ReadonlySet<string | null> = new Set(['grade', 'lengthMeters', 'bolts', 'stars']);

/**
 * What changed of a route and its climbs since the reader's copy of the guidebook, by what it is of: one line for a climb
 * or pitch, and under `route` one for each change of all else.
 */
export function useErrataMarks(
  guidebooks: readonly Pick<GuidebookRef, 'id' | 'slug'>[],
  type: RouteType,
  id: number,
): ReadonlyMap<string, string[]> {
  const { t } = useTranslation();
  const words = useErrataWords();
  const byItem = new Map<string, Erratum[]>();
  for (const erratum of useErrataOfRoute(guidebooks, type, id)) {
    const { item, what } = erratum;
    // What is gone has no row any more.
    const key = isOfLine(item) && what !== 'removed' ? item : 'route';
    byItem.set(key, [...(byItem.get(key) ?? []), erratum]);
  }
  const said = (erratum: Erratum) => {
    const { item, number, label, what, field } = erratum;
    const called = isOfLine(item) && what === 'removed' ? [number, label].filter(Boolean).join(' ') : '';
    const about = called || (plain.has(field) ? '' : words.field(erratum));
    return [about, words.change(erratum)].filter(Boolean).join(t('errata.colon'));
  };
  const dated = (line: string, erratum: Erratum) => `${line} (${words.since(erratum)})`;
  return new Map(
    [...byItem].map(([key, list]) => {
      if (key === 'route') return [key, list.map((erratum) => dated(said(erratum), erratum))];
      const newest = list.reduce((one, other) => (Date.parse(other.at) > Date.parse(one.at) ? other : one));
      return [key, [dated(list.map(said).join(' · '), newest)]];
    }),
  );
}

const isOfLine = (item: string) => item.startsWith('climb-') || item.startsWith('pitch-');

/** What changed of a route itself since the reader's copy of the guidebook; nothing where nothing did. */
export function RouteErrata({ lines }: { lines: readonly string[] | undefined }) {
  const { t } = useTranslation();
  if (!lines) return null;
  return (
    <section className={styles['errata']} aria-labelledby="route-errata">
      <h2 id="route-errata">
        <Icon name="edit" size={16} /> {t('errata.ofRoute')}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
