import { useTranslation } from 'react-i18next';
import type { AscentOrigin } from '#contract/tables/ascent';
import { Fold } from '../../../kit/control/fold';
import { sourceName } from '../../parts/source-name';
import styles from './ascent-screen.module.css';
import { Fact } from './fact';

/** Where an imported ascent came from, and all its source said of it. */
export function AscentOriginFact({ origin: { source, style, fields } }: { origin: AscentOrigin }) {
  const { t } = useTranslation();
  const told = Object.entries(fields).filter(([, text]) => text.trim() !== '');
  return (
    <Fact label={t('logbook.view.origin')}>
      {style ? `${sourceName(source)} · ${style}` : sourceName(source)}
      {told.length > 0 && (
        <Fold summary={t('logbook.view.originFields', { count: told.length })} className={styles['origin']}>
          {() => (
            <dl>
              {told.map(([title, text]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </Fold>
      )}
    </Fact>
  );
}
