import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IndexedSector } from '#worker/api/engine-api';
import { climbsCalled } from '../../parts/climb-words';
import { formatCount, formatMinutes } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { RouteHead } from '../route/route-head';
import { savedSector } from '../../parts/saved-route-of';
import { SunToday } from '../../parts/sun/sun-today';

/** Where a sector is, its name and its figures, all of them public but the minutes of the approach. */
export function SectorHead({
  sector,
  approachMinutes,
}: {
  sector: IndexedSector;
  approachMinutes?: number | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const [region, crag] = [sector.region.slug, sector.crag.slug];
  return (
    <RouteHead
      name={sector.name}
      saved={savedSector(sector)}
      trail={[
        { key: 'region', name: read(sector.region.name) },
        {
          key: 'crag',
          name: (
            <Link to="/{-$lng}/routes/crag/$region/$crag" params={{ region, crag }}>
              {sector.crag.name}
            </Link>
          ),
        },
      ]}
      orientation={sector.orientation}
      gradeMin={sector.gradeMin}
      gradeMax={sector.gradeMax}
      figures={[
        {
          label: t(`catalogue.sector.${climbsCalled(sector.gradeMax)}`),
          value: formatCount(sector.climbCount, language),
        },
        sector.orientation && {
          label: t('sun.short'),
          value: <SunToday face={{ orientation: sector.orientation, coordinates: sector.coordinates }} />,
        },
        approachMinutes === undefined
          ? null
          : { label: t('catalogue.approach.short'), value: formatMinutes(approachMinutes) },
      ]}
    />
  );
}
