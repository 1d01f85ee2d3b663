import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MultipitchPage } from '#contract/catalogue/route-content';
import { useRoutePage } from '../../queries/use-route-page';
import { Button } from '../../../kit/control/button';
import { PageTrouble } from '../../../kit/page/page-trouble';
import { RouteSkeleton } from '../../parts/route-skeleton';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { BatteryOutCard } from '../../parts/card/battery-out-card';
import styles from '../../parts/card/card-frame.module.css';

/** The card of a multi-pitch to carry on paper, as it will be printed: two sides of an A6 sheet. */
export function MultipitchCardScreen() {
  const { t } = useTranslation();
  const { region, multipitch } = useParams({ from: '/{-$lng}/routes/multi-pitch/$region/$multipitch/card' });
  const page = useRoutePage<MultipitchPage>({ page: 'multipitch', region, slug: multipitch });
  if (page.state === 'loading') return <RouteSkeleton />;
  if (page.state !== 'content') return <PageTrouble state={page.state} />;
  const route = page.data.page;
  if (!route.content) {
    // Its own page says what opens it.
    return (
      <Navigate
        to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
        params={{ region, multipitch }}
        replace
      />
    );
  }
  return (
    <div className={styles['screen']}>
      <div className={styles['tools']}>
        <ScreenTitle title={t('catalogue.card.title', { name: route.name })} />
        <p>{t('catalogue.card.what')}</p>
        <Button variant="action" icon="print" onClick={() => window.print()}>
          {t('catalogue.card.print')}
        </Button>
      </div>
      <BatteryOutCard page={route} content={route.content} />
    </div>
  );
}
