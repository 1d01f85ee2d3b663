import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInLink } from '../../../account/parts/sign-in-link';
import { useFirstLook } from '../../../catalogue/queries/use-first-look';
import { RockPicture } from '../../../catalogue/parts/picture/rock-picture';
import { formatPrice } from '../../../format/format-number';
import { ButtonLink } from '../../../kit/control/button-link';
import { Icon } from '../../../kit/control/icon';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { Skeleton } from '../../../kit/page/skeleton';
import { useLanguage } from '../../../language/local-text';
import { FirstBooks } from './first-books';
import styles from './first-look.module.css';
import { SampleTopo } from './sample-topo';

/** What holds the room of a price that is not known yet. */
const LIKELY_CENTS = 1500;

/**
 * The home of a guest: what Relais is, for whom, what it costs, a topo to look at, the guidebooks, the way to the map,
 * how a paper guidebook is activated, and what works without network.
 */
export function FirstLook() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { books, fromCents, sample, isUnreachable } = useFirstLook();
  const place = sample?.place;
  const isCostKnown = books !== undefined || isUnreachable;
  return (
    <section className={styles['look']}>
      <div className={styles['picture']}>
        {sample && <SampleTopo sample={sample} />}
        {sample === null && <RockPicture name="Relais" kind="cliff" />}
        {sample === undefined && <Skeleton height="100%" />}
      </div>
      <div className={styles['words']}>
        <ScreenTitle title={t('saved.firstLook.title')} className={styles['title']} />
        <p>
          {t('saved.firstLook.what')}{' '}
          <span className={styles[isCostKnown ? 'cost' : 'awaited']}>
            {isCostKnown && fromCents === null
              ? t('saved.firstLook.free')
              : t('saved.firstLook.cost', { price: formatPrice(fromCents ?? LIKELY_CENTS, language) })}
          </span>
        </p>
        <div className={styles['ways']}>
          {place && (
            <ButtonLink
              to="/{-$lng}/routes/crag/$region/$crag/$sector"
              params={{ region: place.region.slug, crag: place.crag.slug, sector: place.slug }}
              variant="action"
              icon="mountain"
            >
              {t('saved.firstLook.sample')}
            </ButtonLink>
          )}
          {sample === null && (
            <ButtonLink to="/{-$lng}/routes" hash="explore" variant="action" icon="mountain">
              {t('catalogue.myRoutes.explore')}
            </ButtonLink>
          )}
          {sample === undefined && <Skeleton height="44px" width="11rem" />}
          <ButtonLink to="/{-$lng}/search" search={{ view: 'map' }} state={{ isNear: true }} icon="locate">
            {t('saved.firstLook.near')}
          </ButtonLink>
        </div>
      </div>
      <FirstBooks books={books} isUnreachable={isUnreachable} />
      <ul className={styles['facts']}>
        <li>
          <Icon name="book" size={20} />
          <span>
            {t('saved.firstLook.paper')}{' '}
            <Link to="/{-$lng}/guidebooks" state={{ hasPaper: true }}>
              {t('saved.firstLook.ownPaper')}
            </Link>
          </span>
        </li>
        <li>
          <Icon name="offline" size={20} />
          <span>{t('saved.firstLook.offline')}</span>
        </li>
        <li className={styles['known']}>
          <Icon name="person" size={20} />
          <span>
            {t('saved.firstLook.known')}
            <SignInLink variant="quiet">{t('common.signIn')}</SignInLink>
          </span>
        </li>
      </ul>
    </section>
  );
}
