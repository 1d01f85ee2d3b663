import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';
import { RockPicture } from '../../../catalogue/parts/picture/rock-picture';
import styles from './nothing-saved.module.css';

/** A customer who has saved nothing yet: what saving is for, and the one thing to do. */
export function NothingSaved() {
  const { t } = useTranslation();
  return (
    <section className={styles['welcome']}>
      <div className={styles['picture']}>
        <RockPicture name="Relais" kind="cliff" />
      </div>
      <div className={styles['words']}>
        <h2>{t('catalogue.myRoutes.customer.title')}</h2>
        <p>{t('catalogue.myRoutes.customer.text')}</p>
        <div className={styles['ways']}>
          <ButtonLink to="/{-$lng}/routes" hash="explore" variant="action" icon="mountain">
            {t('catalogue.myRoutes.explore')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
