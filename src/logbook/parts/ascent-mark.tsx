import { useTranslation } from 'react-i18next';
import { type AscentTypeCode, isSend } from '#contract/rules/ascent-type';
import styles from './ascent-mark.module.css';

/** A sign per type, told apart by shape: an eye, a bolt, a full disc, a ringed disc, a half disc, a star. */
const signs: Record<AscentTypeCode, string> = {
  10: 'M1 8c3-5 11-5 14 0-3 5-11 5-14 0zM8 5.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  20: 'M9 1L3 9.500h4L6.500 15 13 6.500H9z',
  30: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z',
  35: 'M8 1.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  40: 'M8 2a6 6 0 1 0 0 12z',
  50: 'M8 1.500l2 4.300 4.700.500-3.500 3.200 1 4.600L8 11.700l-4.200 2.400 1-4.600L1.300 6.300 6 5.800z',
};

/** How an ascent went, as a sign with its word. */
export function AscentMark({ type }: { type: AscentTypeCode }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles['mark']} ${isSend(type) ? styles['send'] : ''}`}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 16 16"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden="true"
      >
        <path d={signs[type]} />
      </svg>
      {t(`logbook.type.${type}`)}
    </span>
  );
}
