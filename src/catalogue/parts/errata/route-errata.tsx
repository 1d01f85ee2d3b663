import { useTranslation } from 'react-i18next';
import type { GuidebookRef, RouteType } from '#contract/catalogue/place';
import { useErrataOfRoute } from '../../queries/use-errata-of-route';
import { Icon } from '../../../kit/control/icon';
import styles from './route-errata.module.css';
import { useErrataWords } from './use-errata-words';

/** What changed of a route and its climbs since the reader's copy of the guidebook, by what it is of; `route` is all that is of no climb or pitch. */
export function useErrataMarks(
  guidebooks: readonly Pick<GuidebookRef, 'id' | 'slug'>[],
  type: RouteType,
  id: number,
): ReadonlyMap<string, string[]> {
  const { t } = useTranslation();
  const words = useErrataWords();
  const marks = new Map<string, string[]>();
  for (const erratum of useErrataOfRoute(guidebooks, type, id)) {
    const { item, what } = erratum;
    const isOfLine = item.startsWith('climb-') || item.startsWith('pitch-');
    // What is gone has no row any more.
    const key = isOfLine && what !== 'removed' ? item : 'route';
    const called =
      key === 'route' && isOfLine ? [erratum.number, erratum.label].filter(Boolean).join(' ') : '';
    const line = [called || words.field(erratum), words.change(erratum)]
      .filter(Boolean)
      .join(t('errata.colon'));
    marks.set(key, [...(marks.get(key) ?? []), `${line} (${words.since(erratum)})`]);
  }
  return marks;
}

/** What changed of a route itself since the reader's copy of the guidebook; nothing where nothing did. */
export function RouteErrata({ lines = [] }: { lines?: readonly string[] | undefined }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
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
