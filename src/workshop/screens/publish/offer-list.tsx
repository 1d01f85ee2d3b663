import { useTranslation } from 'react-i18next';
import { houseOfferBack, type PublishingDesk } from '#contract/endpoints/house/publishing';
import type { Offer } from '#contract/workshop/publishing';
import { useAct } from '../../../counter/queries/use-act';
import { formatInstant } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';

/** What editors offer to another one's eyes. */
export function OfferList({
  offers,
  onLook,
  onDesk,
}: {
  offers: readonly Offer[];
  onLook: (offer: Offer) => void;
  onDesk: (desk: PublishingDesk) => void;
}) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.offers', { count: offers.length })}</h2>
      <ul className={styles['list']}>
        {offers.map((offer) => (
          <li key={offer.id} className={styles['row']}>
            <OfferRow offer={offer} onLook={() => onLook(offer)} onDesk={onDesk} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferRow({
  offer,
  onLook,
  onDesk,
}: {
  offer: Offer;
  onLook: () => void;
  onDesk: (desk: PublishingDesk) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const { act, isWorking } = useAct(houseOfferBack, { id: offer.id });
  return (
    <>
      <div className={styles['head']}>
        <strong>{t('workshop.offerOf', { count: offer.revisions.length })}</strong>
        <span className={styles['soft']}>
          {t('workshop.byAt', {
            by: offer.by ?? t('workshop.someone'),
            date: formatInstant(offer.at, language, 'dateTime'),
          })}
        </span>
      </div>
      {offer.note !== '' && <p>{offer.note}</p>}
      <div className={styles['facts']}>
        {!offer.isOwn && <Button onClick={onLook}>{t('workshop.look')}</Button>}
        <Button
          variant="quiet"
          disabled={isWorking}
          onClick={() =>
            void act({}).then((answer) => {
              if (answer.kind === 'done') onDesk(answer.data);
              else showToast({ words: wordsOf(answer) ?? '', severity: 'error' });
            })
          }
        >
          {t(offer.isOwn ? 'workshop.takeOfferBack' : 'workshop.declineOffer')}
        </Button>
      </div>
    </>
  );
}
