import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { Skeleton } from '../../../kit/page/skeleton';
import { ButtonLink } from '../../../kit/control/button-link';
import { useLanguage } from '../../../language/local-text';
import type { RescueSearch } from '../../parts/rescue-link';
import type { PlaceOffer } from './place-offers';
import styles from './rescue.module.css';

/** So many are offered at first: more would push away what is to be read aloud. */
const SHOWN = 5;
/**
 * The crags that whoever opened the screen from nowhere may be at: a tap on one puts its name into the text. Where none is
 * known it says how one would be.
 */
export function PlaceChooser({
  offers,
  areComing,
  chosen,
}: {
  offers: readonly PlaceOffer[];
  /** Whether some are still being read: their place is kept. */
  areComing: boolean;
  chosen: RescueSearch;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  if (areComing)
    return (
      <div className={styles['unasked']}>
        <Skeleton height="3rem" />
      </div>
    );
  if (offers.length === 0) return <p className={styles['unasked']}>{t('rescue.place.none')}</p>;
  const isChosen = ({ search }: PlaceOffer) =>
    search.region === chosen.region && search.crag === chosen.crag && search.multipitch === chosen.multipitch;
  const shown = isWhole ? offers : offers.filter((offer, at) => at < SHOWN || isChosen(offer));
  const rest = offers.length - shown.length;
  return (
    <section className={styles['part']} aria-label={t('rescue.place.choose')}>
      <p>
        <strong>{t('rescue.place.choose')}</strong> {t('rescue.place.chooseWhy')}
      </p>
      <ul className={styles['offers']}>
        {shown.map((offer) => (
          <li key={offer.key}>
            <ButtonLink
              to="/{-$lng}/rescue"
              search={offer.search}
              replace
              resetScroll={false}
              {...(isChosen(offer) && { icon: 'check' as const })}
            >
              {offer.meters === null
                ? offer.name
                : `${offer.name} · ${formatDistance(offer.meters, language)}`}
            </ButtonLink>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Button variant="quiet" icon="down" onClick={() => setIsWhole(true)}>
              {t('rescue.place.chooseMore', { count: rest })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
