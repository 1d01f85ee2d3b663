import { useTranslation } from 'react-i18next';
import type { Access } from '#contract/rules/access';
import type { GuidebookRef, TopoKind } from '#contract/catalogue/place';
import type { Product } from '#contract/catalogue/guidebook';
import type { SavedRoute } from '#contract/tables/saved-route';
import { useLocal } from '../../../sync/local/local-provider';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { GuidebookLink } from '../../parts/guidebook-link';
import { PlacePicture } from '../../parts/picture/place-picture';
import { Icon } from '../../../kit/control/icon';
import { Skeleton } from '../../../kit/page/skeleton';
import { RouteWay } from '../../../shop/parts/list-action/route-way';
import { SignInLink } from '../../../account/parts/sign-in-link';
import styles from './locked-route.module.css';
import { picturedKind } from '../../queries/use-place-picture';
import { editionsOf } from '../../queries/use-guidebook-access';
import { usePriceList } from '../../queries/use-offers';
import { PaperWay } from '../../parts/paper-way';

/** What stands in place of a topo that may not be read: what it holds, and the guidebooks that open it. */
export function LockedRoute({
  name,
  kind,
  holds,
  guidebooks,
  access,
  isOffline,
  route,
}: {
  name: string;
  kind: TopoKind;
  /** What is inside, such as "14 climbs from 5b to 7a, on one topo". */
  holds: string;
  guidebooks: readonly GuidebookRef[];
  access: Access;
  isOffline: boolean;
  /** As it would be saved, and is bought. */
  route: SavedRoute;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { account } = useLocal();
  const isOver = access.state === 'over' && access.until !== null;
  // The customer's right is known but the content is not on the device: only the network is missing.
  const isOnlyAway = access.state === 'active' || access.state === 'expiring';
  return (
    <section className={styles['locked']} aria-labelledby="locked-title">
      <div className={styles['picture']}>
        <PlacePicture
          of={picturedKind(route.type)}
          id={route.routeId}
          name={name}
          kind={kind}
          shape="card"
          hasCredit
        />
        <span className={styles['lock']}>
          <Icon name={isOnlyAway ? 'offline' : 'lock'} size={28} />
        </span>
      </div>
      <div className={styles['words']}>
        <h2 id="locked-title">
          {isOnlyAway
            ? t(isOffline ? 'catalogue.locked.away' : 'catalogue.locked.coming')
            : isOver && access.until
              ? t('catalogue.locked.over', { date: formatInstant(access.until, language) })
              : t(guidebooks.length > 0 ? 'catalogue.locked.title' : 'catalogue.locked.unsoldTitle')}
        </h2>
        <p>{holds}</p>
        {!isOnlyAway && <p>{t('catalogue.locked.holds')}</p>}
      </div>
      {!isOnlyAway && (
        <>
          {guidebooks.length > 0 ? (
            <>
              <h3 className={styles['opens']}>{t('catalogue.locked.opens', { count: guidebooks.length })}</h3>
              <ul className={styles['guidebooks']}>
                {guidebooks.map((guidebook) => (
                  <li key={guidebook.id}>
                    <GuidebookLink guidebook={guidebook} hasPrice />
                    <Editions guidebook={guidebook} access={access} />
                  </li>
                ))}
              </ul>
              <RouteWay route={route} />
            </>
          ) : (
            <p className={styles['opens']}>{t('catalogue.locked.unsold')}</p>
          )}
          {account === null && (
            <p className={styles['signIn']}>
              {t('catalogue.locked.owner')} <SignInLink>{t('common.signIn')}</SignInLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** What the editions of a guidebook that are on sale offer; both at once, for what stands below is pushed by each. */
function Editions({ guidebook, access }: { guidebook: GuidebookRef; access: Access }) {
  const list = usePriceList();
  if (list.state === 'loading') {
    return (
      <div className={styles['awaited']}>
        <Skeleton height="3rem" />
      </div>
    );
  }
  const editions = editionsOf(list, guidebook.id);
  return (
    <>
      {editions.length > 0 && <Terms editions={editions} />}
      <PaperWay guidebook={guidebook} access={access} editions={editions} />
    </>
  );
}

/** How long each edition opens the route, before anybody chooses one. */
function Terms({ editions }: { editions: readonly Product[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['terms']}>
      {editions.map(({ id, kind }) => (
        <li key={id}>
          <strong>{t(`catalogue.product.${kind}`)}</strong> · {t(`catalogue.product.lasts.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
