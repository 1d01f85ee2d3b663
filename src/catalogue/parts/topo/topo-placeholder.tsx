import styles from './topo-placeholder.module.css';

/** A calm drawn rock where the picture will be; the lines on top of it are true. */
export function TopoPlaceholder({ isMissing }: { isMissing: boolean }) {
  return (
    <svg
      className={styles['placeholder']}
      data-waiting={!isMissing || undefined}
      viewBox="0 0 160 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles['sky']} width="160" height="100" />
      <path className={styles['far']} d="M0 26 22 19 41 23 66 11 92 16 118 8 139 15 160 12V100H0Z" />
      <path className={styles['rock']} d="M0 36 14 30 35 33 52 22 81 27 104 17 131 24 160 20V100H0Z" />
      <path
        className={styles['crack']}
        d="M18 36 22 58 17 80M54 27 50 46 57 71M88 27 92 55 86 84M127 27 122 49 130 78"
      />
      <path className={styles['ground']} d="M0 90 36 86 78 91 121 85 160 89V100H0Z" />
    </svg>
  );
}
