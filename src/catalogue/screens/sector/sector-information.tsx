import { useTranslation } from 'react-i18next';
import type { SectorContent, SectorPage } from '#contract/catalogue/route-content';
import { dataCredits } from '#contract/catalogue/data-credit';
import { useCragDay } from '../../queries/use-crag-day';
import { formatDistance } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { Figures } from '../../parts/figures';
import { RouteTexts } from '../route/route-texts';
import { RouteWarnings } from '../../parts/route-warnings';
import { ReportButton } from '../../../reports/parts/report-button';
import { RockSun } from '../../parts/sun/rock-sun';
import { SectorGrades } from './sector-grades';
import styles from './sector-content-view.module.css';

/** Everything there is to know of a sector before going: the figures that its head does not say, then the texts. */
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
          content.ropeLengthMeters === null
            ? null
            : {
                label: t('catalogue.information.rope'),
                value: formatDistance(content.ropeLengthMeters, language),
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
        show="others"
        today={useCragDay()}
        foot={
          <ReportButton
            on={{
              type: 'cliff',
              routeId: page.id,
              part: 'closure',
              label: `${t('reports.part.closure')} · ${page.crag.name} · ${page.name}`,
            }}
          />
        }
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
          text('sources', dataCredits(content.sources)),
          text('languages', content.languages.map((code) => languages.of(code)).join(', ')),
        ]}
      />
    </div>
  );
}
