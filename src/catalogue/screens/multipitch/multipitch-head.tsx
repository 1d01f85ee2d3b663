import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MultipitchContent } from '#contract/catalogue/route-content';
import type { IndexedMultipitch } from '#worker/api/engine-api';
import { formatDistance, formatMinutes } from '../../../format/format-number';
import { useLanguage, useLocalText } from '../../../language/local-text';
import { GradeBadge } from '../../parts/grade-badge';
import { RouteHead } from '../route/route-head';
import { savedMultipitch } from '../../parts/saved-route-of';
import { SunToday } from '../../parts/sun/sun-today';
import type { Equipment } from '#contract/catalogue/place';
import styles from './equipment-mark.module.css';

/** Where a multi-pitch is, its name and its figures; rope and approach only for who may read its content. */
export function MultipitchHead({
  multipitch,
  content = null,
  children,
}: {
  multipitch: IndexedMultipitch;
  content?: MultipitchContent | null;
  /** Further actions beside saving. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = useLocalText();
  const { region, crag, orientation, coordinates } = multipitch;
  const cragPlace = crag && {
    key: 'crag',
    name: (
      <Link to="/{-$lng}/routes/crag/$region/$crag" params={{ region: region.slug, crag: crag.slug }}>
        {crag.name}
      </Link>
    ),
  };
  return (
    <RouteHead
      name={multipitch.name}
      saved={savedMultipitch(multipitch)}
      trail={[{ key: 'region', name: read(region.name) }, ...(cragPlace ? [cragPlace] : [])]}
      orientation={orientation}
      gradeMin={multipitch.gradeMax}
      gradeMax={multipitch.gradeMax}
      figures={[
        {
          label: t('catalogue.multipitch.obligatory'),
          value: <GradeBadge grade={multipitch.gradeObligatory} />,
        },
        {
          label: t('catalogue.multipitch.length'),
          value: formatDistance(multipitch.lengthMeters, language),
        },
        { label: t('catalogue.multipitch.pitches'), value: multipitch.pitchCount },
        {
          label: t('catalogue.multipitch.equipment'),
          value: <EquipmentMark equipment={multipitch.equipment} />,
        },
        orientation && {
          label: t('sun.short'),
          value: <SunToday face={{ orientation, coordinates }} />,
        },
        content?.ropeLengthMeters
          ? {
              label: t('catalogue.information.rope'),
              value: formatDistance(content.ropeLengthMeters, language),
            }
          : null,
        typeof content?.approach?.minutes === 'number'
          ? { label: t('catalogue.approach.short'), value: formatMinutes(content.approach.minutes) }
          : null,
      ]}
    >
      {children}
    </RouteHead>
  );
}

/** The equipment class with what it means: Eq1 and Eq2 are adventure, Eq3 and Eq4 equipped. */
function EquipmentMark({ equipment }: { equipment: Equipment }) {
  const { t } = useTranslation();
  return (
    <>
      {equipment} <span className={styles['meaning']}>{t(`catalogue.equipment.${equipment}`)}</span>
    </>
  );
}
