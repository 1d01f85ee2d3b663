import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import { decimalDegrees } from '#contract/rescue/position-notations';
import { formatDistance } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import type { Parking, RescuePlace } from './place-to-say';
import styles from './rescue.module.css';

/** Which place it is by name, and where the nearest car can stand; what is not on this device is said not to be. */
export function RescuePlaceFacts({
  place,
  from,
  isAsked,
  farMeters,
  parking,
  isPlaced,
}: {
  place: RescuePlace | null;
  /** The place that the screen was opened from. */
  from: RescuePlace | null;
  /** Whether the reader is asked where they are, and told how places come to be offered. */
  isAsked: boolean;
  farMeters: number | null;
  parking: Parking | null;
  /** Whether anything is known that a car park could be near. */
  isPlaced: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const names = place && [
    { label: t(place === from ? 'rescue.place.crag' : 'rescue.place.nearest'), value: place.crag },
    { label: t('rescue.place.sector'), value: place.sector },
    { label: t('rescue.place.multipitch'), value: place.multipitch },
    { label: t('rescue.place.region'), value: read(place.region) },
  ];
  if (!isPlaced && isAsked) return null;
  const fromName = from && (from.sector ?? from.multipitch ?? from.crag);
  return (
    <section className={styles['part']}>
      <h2>{t('rescue.place.title')}</h2>
      {farMeters !== null && (
        <p className={styles['trouble']}>
          {t('rescue.place.far', { distance: formatDistance(farMeters, language), name: fromName })}
        </p>
      )}
      {!place && farMeters === null && !isAsked && <p>{t('rescue.place.none')}</p>}
      <dl className={styles['names']}>
        {names?.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {isPlaced && (
          <div>
            <dt>{t('rescue.place.parking')}</dt>
            <dd>
              {parking ? (
                <>
                  <GeoLink at={parking.at} />
                  <span className={styles['of']}>
                    {t('rescue.place.parkingFar', {
                      name: parking.of,
                      distance: formatDistance(parking.meters, language),
                    })}
                  </span>
                </>
              ) : (
                t('rescue.place.noParking')
              )}
            </dd>
          </div>
        )}
        {place?.landing && (
          <div>
            <dt>{t('rescue.place.landing')}</dt>
            <dd>
              <GeoLink at={place.landing.coordinates} />
              {read(place.landing.text) && <span className={styles['of']}>{read(place.landing.text)}</span>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** A place in figures, which opens in another map app. */
function GeoLink({ at: { lat, lon } }: { at: Coordinates }) {
  return <a href={`geo:${lat},${lon}?q=${lat},${lon}`}>{decimalDegrees({ lat, lon })}</a>;
}
