import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dataCredits } from '#contract/catalogue/data-credit';
import type {
  MultipitchContent,
  MultipitchPage,
  SectorContent,
  SectorPage,
} from '#contract/catalogue/route-content';
import { decimalDegrees } from '#contract/rescue/position-notations';
import { formatInstant } from '../../../format/format-date';
import { formatYearlyDay } from '#contract/rules/format-yearly-day';
import { useLanguage, useLocalText } from '../../../language/local-text';
import styles from './battery-out-card.module.css';

/** What a party needs when the phone is dead, for a sheet of A6: the wall in front, the ways and the rescue behind. */
export function BatteryOutCard({
  page,
  content,
  children,
}: {
  page: MultipitchPage | SectorPage;
  content: MultipitchContent | SectorContent;
  /** The front: a section with the wall and its climbs or pitches. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const { approach, descent } = content;
  const sources = 'sources' in content ? dataCredits(content.sources) : '';
  return (
    <div className={styles['card']} data-card>
      {children}
      <section className={styles['side']} aria-label={t('catalogue.card.back')}>
        <p className={styles['rescue']}>
          <strong>112</strong>
          <span>
            {t('catalogue.card.rescue')}
            <br />
            {t('catalogue.card.position')} {decimalDegrees(page.coordinates)}
          </span>
        </p>
        {descent && (
          <p>
            <b>{t('catalogue.multipitch.descent')}</b> {t(`catalogue.descent.${descent.type}`)}.{' '}
            {read(descent.text)}
          </p>
        )}
        {approach && (
          <p>
            <b>{t('catalogue.approach.short')}</b> {approach.minutes !== null && `${approach.minutes} min. `}
            {t('catalogue.approach.parking')} {decimalDegrees(approach.parking)}. {read(approach.text)}
          </p>
        )}
        {content.closures.map((closure) => (
          <p key={`${closure.from}/${closure.to}`} className={styles['warning']}>
            <b>
              {t('catalogue.closure.period', {
                from: formatYearlyDay(closure.from, language),
                to: formatYearlyDay(closure.to, language),
              })}
            </b>{' '}
            {read(closure.reason)}
          </p>
        ))}
        {content.warnings.map((warning) => (
          <p key={warning.fr} className={styles['warning']}>
            {read(warning)}
          </p>
        ))}
        {sources && (
          <p>
            <b>{t('catalogue.information.sources')}</b> {sources}
          </p>
        )}
        <p className={styles['foot']}>
          {page.demo && <b>{t('catalogue.demo')} </b>}
          {t('catalogue.crag.updated', { date: formatInstant(page.updatedAt, language) })}
        </p>
      </section>
    </div>
  );
}
