import { useParams } from '@tanstack/react-router';
import { usePage } from '../../sync/local/use-page';
import { useLocalText } from '../../language/local-text';
import { AgeNote } from '../../kit/page/age-note';
import { ProviderHtml } from '../parts/provider-html';
import { CheckRow } from '../../kit/form/check-row';
import { PageTrouble } from '../../kit/page/page-trouble';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import styles from './presentation.module.css';
import { useTranslation } from 'react-i18next';
import { asksNotToBeTracked, leaveMeasurement, useOutOfMeasurement } from '../queries/measurement-choice';

/** Whether the shop measures at all. */
const isMeasured = Boolean(import.meta.env['MATOMO_URL']);

/** Takes the visitor out of the measurement of the audience; says how things stand. */
function MeasurementSwitch() {
  const { t } = useTranslation();
  const isOut = useOutOfMeasurement();
  const isRefused = asksNotToBeTracked(navigator);
  const state = isRefused ? 'browser' : isOut ? 'out' : isMeasured ? 'in' : 'off';
  return (
    <section className={styles['switch']} aria-label={t('presentation.measure.title')}>
      <CheckRow
        isOn={!isOut && !isRefused}
        isDisabled={isRefused}
        onOn={(isMeasuredHere) => leaveMeasurement(!isMeasuredHere)}
      >
        <strong>{t('presentation.measure.label')}</strong>
      </CheckRow>
      <p role="status" className={styles['state']}>
        {t(`presentation.measure.${state}`)}
      </p>
    </section>
  );
}

/** A page in the provider's own words, in the language being read; offline as it was last seen. */
export function PresentationScreen() {
  const { slug } = useParams({ from: '/{-$lng}/presentation/$slug' });
  const page = usePage<'presentation'>({ page: 'presentation', slug });
  const localText = useLocalText();
  if (page.state === 'loading') return <PageSkeleton />;
  if (page.state !== 'content') return <PageTrouble state={page.state} />;
  const { title, content } = page.data;
  return (
    <article className={styles['page']}>
      <ScreenTitle title={localText(title)} />
      {page.isStale && <AgeNote at={page.fetchedAt} isOffline />}
      <ProviderHtml html={localText(content)} />
      {slug === 'privacy' && <MeasurementSwitch />}
    </article>
  );
}

function PageSkeleton() {
  return (
    <div className={styles['page']}>
      <SkeletonNote />
      <Skeleton width="60%" height="2rem" />
      {[1, 2, 3].map((part) => (
        <Skeleton key={part} height="6rem" />
      ))}
    </div>
  );
}
