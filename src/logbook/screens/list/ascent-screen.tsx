import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ASCENT_TYPE_WISH } from '#contract/rules/ascent-type';
import type { LocalAscent } from '#worker/db/rows';
import { useAscent } from '../../queries/use-ascent';
import { useLocal } from '../../../sync/local/local-provider';
import { useAscentWrites } from '../../queries/use-ascent-writes';
import { formatDay } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { AscentMark } from '../../parts/ascent-mark';
import { AscentMissing } from '../../parts/ascent-missing';
import { ButtonLink } from '../../../kit/control/button-link';
import { kindOfRoute } from '../../../catalogue/parts/climb-words';
import { GradeBadge } from '../../../catalogue/parts/grade-badge';
import { Icon } from '../../../kit/control/icon';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { LazyRemoval } from '../../../kit/overlay/lazy-removal';
import { LogbookGuest } from '../../parts/logbook-guest';
import { OtherTexts } from '../../parts/other-texts';
import { ScoreFigure } from '../../parts/score-figure';
import { ScreenTitle } from '../../../kit/page/screen-title';
import { showToast } from '../../../kit/overlay/show-toast';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { AscentOriginFact } from './ascent-origin-fact';
import styles from './ascent-screen.module.css';
import { Fact } from './fact';
import { ProjectAttempts } from './project-attempts';

/** One ascent of the logbook, to read, change or delete. */
export function AscentScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/{-$lng}/logbook/view/$id' });
  const { account } = useLocal();
  const ascent = useAscent(id);
  // Deleted here, it is gone before the way back to the list is done: nothing is missing then.
  const [isLeaving, setIsLeaving] = useState(false);
  if (account === null) {
    return (
      <div className={styles['screen']}>
        <ScreenTitle title={t('logbook.view.title')} />
        <LogbookGuest />
      </div>
    );
  }
  if (ascent === null) return isLeaving ? null : <AscentMissing />;
  if (ascent) return <AscentPage ascent={ascent} onLeaving={setIsLeaving} />;
  return (
    <div className={styles['screen']}>
      <ScreenTitle title={t('logbook.view.title')} isHidden />
      <SkeletonNote />
      <Skeleton height="2rem" width="60%" />
      <Skeleton height="12rem" />
    </div>
  );
}

interface AscentPageProps {
  ascent: LocalAscent;
  onLeaving: (isLeaving: boolean) => void;
}

function AscentPage({ ascent, onLeaving }: AscentPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const writes = useAscentWrites();
  const { id, type, day, climbName, routeLabel, grade, ascentType, attempts, score, comment } = ascent;
  const { partner, pitch, origin } = ascent;
  const name = climbName ?? routeLabel;
  const isClimbed = ascentType !== ASCENT_TYPE_WISH;

  async function remove() {
    onLeaving(true);
    try {
      await writes.remove(id, name, ascent);
    } catch (error) {
      onLeaving(false);
      throw error;
    }
    showToast({ words: t('logbook.view.deleted') });
    await router.navigate({ to: '/{-$lng}/logbook', replace: true });
  }

  return (
    <article className={styles['screen']}>
      <header className={styles['head']}>
        <KindMark kind={kindOfRoute(type, grade)} />
        <ScreenTitle title={name}>
          {name} {grade && <GradeBadge grade={grade} />}
        </ScreenTitle>
        {ascent.pending > 0 && (
          <p className={styles['pending']}>
            <Icon name="clock" size={16} />
            {t('logbook.pending')}
          </p>
        )}
      </header>
      <dl className={styles['facts']}>
        {(isClimbed || day !== '') && (
          <Fact label={t('logbook.view.date')}>
            {day === '' ? t('logbook.undated') : formatDay(day, language, 'full')}
          </Fact>
        )}
        <Fact label={t('logbook.view.type')}>
          <AscentMark type={ascentType} />
        </Fact>
        {isClimbed && (
          <>
            {' '}
            <Fact label={t('logbook.view.attempts')}>
              {attempts === null ? t('logbook.attemptsUnknown') : t('logbook.attempts', { count: attempts })}
            </Fact>
            <Fact label={t('logbook.view.score')}>
              {score === null ? t('logbook.scoreUnknown') : <ScoreFigure score={score} />}
            </Fact>
          </>
        )}
        {climbName && <Fact label={t('logbook.view.place')}>{routeLabel}</Fact>}
        {pitch && <Fact label={t('logbook.view.pitch')}>{pitch}</Fact>}
        {partner && <Fact label={t('logbook.view.partner')}>{partner}</Fact>}
        {origin && <AscentOriginFact origin={origin} />}
        <Fact label={t('logbook.view.comment')}>
          {comment === '' ? (
            <span className={styles['none']}>{t('logbook.view.noComment')}</span>
          ) : (
            <span className={styles['comment']}>{comment}</span>
          )}
        </Fact>
      </dl>
      <OtherTexts ascent={ascent} />
      <ProjectAttempts ascent={ascent} />
      <div className={styles['ways']}>
        <ButtonLink
          to="/{-$lng}/logbook/edit/$id"
          params={{ id }}
          variant="action"
          icon="edit"
          className={styles['edit']}
        >
          {t('logbook.view.edit')}
        </ButtonLink>
        <LazyRemoval
          remove={remove}
          words={{
            start: t('logbook.view.delete'),
            ask: t('logbook.view.askDelete', { name }),
            confirm: t('logbook.view.confirmDelete'),
            cancel: t('logbook.view.cancel'),
            working: t('logbook.view.deleting'),
            failed: t('logbook.view.deleteFailed'),
            retry: t('common.retry'),
          }}
        />
      </div>
    </article>
  );
}
