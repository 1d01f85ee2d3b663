import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** The place of something not known yet, in its real size; silent for screen readers. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />;
}

/** Says to screen readers, once for a whole skeleton, that content is on its way. */
export function SkeletonNote() {
  const { t } = useTranslation();
  return (
    <span className="visually-hidden" role="status" data-coming>
      {t('common.loading')}
    </span>
  );
}
