import { useTranslation } from 'react-i18next';
import type { PublishingDesk } from '#contract/endpoints/house/publishing';
import { Fold } from '../../../kit/control/fold';
import { CheckRow } from '../../../kit/form/check-row';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';
import { labelOf } from '../../queries/edited-item';
import { useChosen } from '../../queries/use-publishing';
import { PublishSet } from './publish-set';

/** What is open on this device, chosen for a publishing. */
export function ChosenSet({
  desk,
  onDone,
  onDesk,
}: {
  desk: PublishingDesk;
  onDone: (edition: number) => void;
  onDesk: (desk: PublishingDesk) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { items, unsent, chosen, isChosen, choose } = useChosen();
  if (!items) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="6rem" />
      </>
    );
  }
  const sent = items.filter(({ revision }) => revision?.pending === 0);
  return (
    <>
      <section className={styles['card']}>
        <h2>
          {items.length === 0
            ? t('workshop.openNone')
            : t('workshop.toBePublished', { count: chosen.length })}
        </h2>
        {items.length === 0 && <p>{t('workshop.nothingOpen')}</p>}
        {unsent > 0 && <p role="status">{t('workshop.unsent', { count: unsent })}</p>}
        {sent.length > 0 && (
          <Fold className={styles['group']} summary={t('workshop.choosePart')}>
            {() =>
              sent.map((item) => (
                <CheckRow key={item.key} isOn={isChosen(item.key)} onOn={(isOn) => choose([item.key], isOn)}>
                  {labelOf(item, language) || t('workshop.unnamed')}
                  <span className={styles['soft']}> {t(`workshop.kind.${item.kind}`)}</span>
                </CheckRow>
              ))
            }
          </Fold>
        )}
      </section>
      {chosen.length > 0 && <PublishSet revisions={chosen} desk={desk} onDone={onDone} onDesk={onDesk} />}
    </>
  );
}
