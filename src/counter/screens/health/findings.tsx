import { useTranslation } from 'react-i18next';
import type { Finding, Health } from '#contract/endpoints/counter/health';
import { formatBytes, formatPrice } from '../../../format/format-number';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';

/** What the doctor found, in the reader's language; what has no words here yet is in its own English. */
export function Findings({ findings }: { findings: Health['findings'] }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('counter.server.findings')}</h2>
      <p className={styles['soft']}>{t('counter.server.findingsHint')}</p>
      <ul className={styles['story']} aria-label={t('counter.server.findings')}>
        {findings.map((finding) => (
          <li key={finding.words} className={styles['finding']}>
            <strong className={finding.state === 'wrong' ? styles['trouble'] : undefined}>
              {t(`counter.server.state.${finding.state}`)}
            </strong>
            <Words finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ finding: { key, values, words } }: { finding: Finding }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (key === null) return <span lang="en">{words}</span>;
  const told = {
    ...values,
    ...(typeof values?.['cents'] === 'number' && { sold: formatPrice(values['cents'], language) }),
    ...(typeof values?.['bytes'] === 'number' && { free: formatBytes(values['bytes'], language) }),
  };
  return <span>{t(`counter.finding.${key}`, told)}</span>;
}
