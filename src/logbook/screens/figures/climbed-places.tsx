import { useTranslation } from 'react-i18next';
import type { LogbookFigures } from '../../queries/logbook-figures';
import { useCragsNamed } from '../../queries/use-crags-named';
import { CoverageMap } from '../../../map/parts/coverage-map';
import styles from './logbook-figures.module.css';

const LISTED_MAX = 12;
const MAPPED_MAX = 40;

/** Where one has climbed: the crags that the index on this device knows on a map, and the most climbed as a list. */
export function ClimbedPlaces({ places }: { places: LogbookFigures['places'] }) {
  const { t } = useTranslation();
  const crags = useCragsNamed(places.slice(0, MAPPED_MAX).map(({ name }) => name));
  return (
    <section className={styles['chart']} aria-labelledby="figures-places">
      <h2 id="figures-places">{t('figures.places')}</h2>
      <CoverageMap places={crags} />
      <ol className={styles['places']}>
        {places.slice(0, LISTED_MAX).map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{t('figures.placeCount', { count })}</span>
          </li>
        ))}
      </ol>
      {places.length > LISTED_MAX && (
        <p className={styles['note']}>{t('figures.morePlaces', { count: places.length - LISTED_MAX })}</p>
      )}
    </section>
  );
}
