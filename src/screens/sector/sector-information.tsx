import { useTranslation } from 'react-i18next';
import type { SectorContent, SectorPage } from '#contract/route-content';
import { useCragDay } from '../../data/use-crag-day';
import { formatCount, formatDistance, formatMinutes } from '../../format/format-number';
import { useLanguage, useLocalText } from '../../language/local-text';
import { Figures } from '../../parts/catalogue/figures';
import { OrientationMark } from '../../parts/catalogue/orientation-mark';
import { RouteTexts } from '../../parts/route/route-texts';
import { RouteWarnings } from '../../parts/route/route-warnings';
import { RockSun } from '../../parts/sun/rock-sun';
import { SectorGrades } from './sector-grades';
import styles from './sector-content-view.module.css';

/** Everything there is to know of a sector before going: figures first, then the texts. */
export function SectorInformation({ page, content }: { page: SectorPage; content: SectorContent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const text = (name: string, value: string | null) =>
    value ? { label: t(`catalogue.information.${name}`), text: value } : null;
  const languages = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <div className={styles['content']}>
      <Figures
        figures={[
          page.orientation && {
            label: t('catalogue.information.orientation'),
            value: <OrientationMark orientation={page.orientation} />,
          },
          content.ropeLengthMeters === null
            ? null
            : {
                label: t('catalogue.information.rope'),
                value: formatDistance(content.ropeLengthMeters, language),
              },
          { label: t('catalogue.sector.climbs'), value: formatCount(page.climbCount, language) },
          content.approach && {
            label: t('catalogue.approach.short'),
            value: formatMinutes(content.approach.minutes),
          },
          content.family === null
            ? null
            : {
                label: t('catalogue.information.family'),
                value: t(
                  content.family ? 'catalogue.information.familyYes' : 'catalogue.information.familyNo',
                ),
              },
        ]}
      />
      <RouteWarnings
        closures={content.closures}
        warnings={content.warnings}
        show="all"
        today={useCragDay()}
      />
      <SectorGrades sector={page} />
      <RockSun rock={page} />
      <RouteTexts
        texts={[
          text('description', read(content.description)),
          text('style', read(content.style)),
          text('movement', read(content.movement)),
          text('times', read(content.times)),
          text('rock', read(content.rock)),
          text('equipment', read(content.equipment)),
          text('material', read(content.material)),
          text(
            'descent',
            content.descent &&
              `${t(`catalogue.descent.${content.descent.type}`)}. ${read(content.descent.text)}`,
          ),
          text('bolters', content.bolters),
          text('firstAscent', content.firstAscent),
          text('languages', content.languages.map((code) => languages.of(code)).join(', ')),
        ]}
      />
    </div>
  );
}
