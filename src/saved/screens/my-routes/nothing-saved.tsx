import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../kit/control/button-link';
import { RockPicture } from '../../../catalogue/parts/rock-picture';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './nothing-saved.module.css';

/** Nothing saved yet: what Relais is for, and the one thing to do. */
export function NothingSaved({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation();
  const who = isGuest ? 'guest' : 'customer';
  return (
    <section className={styles['welcome']}>
      <div className={styles['picture']}>
        <RockPicture name="Relais" kind="cliff" />
      </div>
      <div className={styles['words']}>
        <h2>{t(`catalogue.myRoutes.${who}.title`)}</h2>
        <p>{t(`catalogue.myRoutes.${who}.text`)}</p>
        <div className={styles['ways']}>
          <ButtonLink to="/{-$lng}/routes" hash="explore" variant="action" icon="mountain">
            {t('catalogue.myRoutes.explore')}
          </ButtonLink>
          {isGuest && <SignInLink>{t('common.signIn')}</SignInLink>}
        </div>
      </div>
    </section>
  );
}
