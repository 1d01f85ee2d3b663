import { useTranslation } from 'react-i18next';
import { type Access, GRACE_DAYS } from '#contract/rules/access';
import type { Keys } from '#contract/catalogue/place';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { GuidebookWay } from '../../parts/guidebook-way';
import { Icon } from '../../../kit/control/icon';
import styles from './access-note.module.css';

const DAY = 86_400_000;

/** Says when access ends soon, or that what was downloaded may be read for some last days. Else nothing. */
export function AccessNote({ access, isGrace, keys }: { access: Access; isGrace: boolean; keys: Keys }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (access.state === 'none' || access.until === null) return null;
  if (access.state === 'active' || (access.state === 'over' && !isGrace)) return null;
  const end = formatInstant(access.until, language);
  const last = formatInstant(Date.parse(access.until) + GRACE_DAYS * DAY, language);
  return (
    <div className={styles['note']}>
      <Icon name="clock" size={20} />
      <p>
        {access.state === 'expiring'
          ? t('catalogue.access.endsSoon', { date: end })
          : t('catalogue.access.grace', { date: end, last })}
      </p>
      <GuidebookWay keys={keys} words={t('saved.validity.renew')} icon="book" />
    </div>
  );
}
