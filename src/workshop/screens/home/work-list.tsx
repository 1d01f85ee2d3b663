import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseWork, type RouteWork, type WorkOrder } from '#contract/endpoints/house/work';
import { Unread } from '../../../counter/parts/unread';
import { useCounterAnswer } from '../../../counter/queries/use-counter-answer';
import { formatDay } from '../../../format/format-date';
import { Button } from '../../../kit/control/button';
import { Fold } from '../../../kit/control/fold';
import { useLanguage } from '../../../language/local-text';
import { ItemLink } from '../../parts/item-link';
import styles from '../../parts/workshop.module.css';

/** What is missing in the catalogue, and what nobody has looked at for the longest: the publisher's list of work. */
export function WorkList() {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <Fold className={styles['fold']} summary={t('workshop.work.title')}>
        {() => <Work />}
      </Fold>
    </section>
  );
}

function Work() {
  const { t } = useTranslation();
  const [order, setOrder] = useState<WorkOrder>('holes');
  const { result, again } = useCounterAnswer(houseWork, { query: { order } });
  return (
    <div className={styles['stack']}>
      <div className={styles['chips']}>
        {(['holes', 'oldest'] as const).map((one) => (
          <Button
            key={one}
            aria-pressed={one === order}
            onClick={() => setOrder(one)}
            {...(one === order && { icon: 'check' as const })}
          >
            {t(`workshop.work.order.${one}`)}
          </Button>
        ))}
      </div>
      {result?.kind === 'done' ? (
        <>
          <Counts counts={result.data.counts} />
          {result.data.routes.length === 0 && <p>{t('workshop.work.none')}</p>}
          <ul className={styles['list']} aria-label={t(`workshop.work.order.${order}`)}>
            {result.data.routes.map((route) => (
              <WorkRow key={route.key} route={route} />
            ))}
          </ul>
        </>
      ) : (
        <Unread result={result} onAgain={again} />
      )}
    </div>
  );
}

function Counts({ counts: { routes, ...holes } }: { counts: { routes: number } & Record<string, number> }) {
  const { t } = useTranslation();
  const told = Object.entries(holes).filter(([, count]) => count > 0);
  return (
    <p className={styles['soft']}>
      {[
        t('workshop.work.routes', { count: routes }),
        ...told.map(([hole, count]) => t(`workshop.work.count.${hole}`, { count })),
      ].join(' · ')}
    </p>
  );
}

function WorkRow({ route }: { route: RouteWork }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key, name, place, cragId, lines, withoutLength, withoutBolts, checkedDay } = route;
  const missing = [
    !route.hasTopo && t('workshop.work.topo'),
    !route.isListed && t('workshop.work.unlisted'),
    !route.hasApproach && t('workshop.work.approach'),
    !route.hasDescent && t('workshop.work.descent'),
    withoutLength > 0 && t('workshop.work.length', { count: withoutLength, of: lines }),
    withoutBolts > 0 && t('workshop.work.bolts', { count: withoutBolts, of: lines }),
    checkedDay === null
      ? t('workshop.work.unchecked')
      : t('workshop.work.checked', { date: formatDay(checkedDay, language) }),
  ];
  return (
    <li className={styles['row']}>
      <ItemLink itemKey={key} place={null} crag={cragId ?? undefined}>
        {[place, name].filter(Boolean).join(' · ')}
      </ItemLink>
      <span className={styles['soft']}>{missing.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
