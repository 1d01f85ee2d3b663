import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Orientation } from '#contract/catalogue/place';
import { isInShade } from '#contract/sun/shade';
import type { ListSun } from './list-sun';
import styles from './shaded-list.module.css';

/**
 * The rocks of one place that lie in shade when they are looked at, drawn by `children`, and how
 * many have sun or face nobody knows where; all of them when no instant is asked for.
 */
export function ShadedList<Rock extends { orientation: Orientation | null }>({
  rocks,
  sun,
  children,
}: {
  rocks: readonly Rock[];
  sun: ListSun;
  children: (rocks: readonly Rock[]) => ReactNode;
}) {
  const { t } = useTranslation();
  if (sun.at === undefined) return children(rocks);
  const { coordinates, at } = sun;
  const known = rocks.filter(({ orientation }) => orientation !== null);
  const shaded = known.filter(({ orientation }) => orientation && isInShade(orientation, coordinates, at));
  const sunny = known.length - shaded.length;
  const unknown = rocks.length - known.length;
  return (
    <>
      {shaded.length > 0 && children(shaded)}
      {sunny > 0 && (
        <p className={styles['rest']}>
          {shaded.length > 0 ? t('sun.filter.rest', { count: sunny }) : t('sun.filter.none')}
        </p>
      )}
      {unknown > 0 && <p className={styles['rest']}>{t('sun.filter.unknown', { count: unknown })}</p>}
    </>
  );
}
