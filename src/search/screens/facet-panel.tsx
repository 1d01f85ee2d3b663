import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentTypes, orientations, routeTypes } from '#contract/search/facet-values';
import { gradeBands, bandRange, type GradeBand } from '#contract/rules/grade-scale';
import type { FacetCounts, RouteSearch } from '#contract/endpoints/route-search';
import { useLocal } from '../../sync/local/local-provider';
import { useLanguage, useLocalText } from '../../language/local-text';
import { OrientationMark } from '../../catalogue/parts/orientation-mark';
import { MonthChooser } from '../../catalogue/parts/sun/month-chooser';
import { FacetChoices } from './facet-choices';
import { FacetList } from './facet-list';
import styles from './facet-panel.module.css';
import { ShadeFacet } from './shade-facet';
import { useGradeWords, type GradeWords } from '../../format/use-grade-words';

export interface FacetPanelProps {
  /** Its words do not matter here. */
  search: RouteSearch;
  /** Undefined while not known. */
  counts: FacetCounts | undefined;
  onChange: (patch: Partial<RouteSearch>) => void;
}

/** Everything a search can be narrowed by, with how many hits each value would show; not drawn anew for a letter. */
export const FacetPanel = memo(function FacetPanel({ search, counts, onChange }: FacetPanelProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const { compare } = new Intl.Collator(useLanguage());
  const { account } = useLocal();
  return (
    <div className={styles['panel']}>
      {(account || search.mine) && (
        <FacetChoices
          title={t('catalogue.search.part.mine')}
          choices={[{ value: true, name: t('catalogue.search.mine'), count: undefined }]}
          chosen={search.mine ? [true] : []}
          onChosen={(chosen) => onChange({ mine: chosen.length > 0 })}
        />
      )}
      <FacetChoices
        title={t('catalogue.search.part.types')}
        choices={routeTypes.map((value, at) => ({
          value,
          name: t(`catalogue.search.types.${value}`),
          count: counts?.types[at],
        }))}
        chosen={search.types}
        onChosen={(types) => onChange({ types })}
      />
      <FacetChoices
        title={t('catalogue.search.part.difficulties')}
        layout="scale"
        choices={gradeBands.map((value, at) => ({
          value,
          name: <BandName band={value} />,
          count: counts?.difficulties[at],
        }))}
        chosen={search.difficulties}
        onChosen={(difficulties) => onChange({ difficulties })}
      />
      <FacetChoices
        title={t('catalogue.search.part.orientations')}
        layout="rose"
        choices={orientations.map((value, at) => ({
          value,
          name: <OrientationMark orientation={value} short />,
          count: counts?.orientations[at],
        }))}
        chosen={search.orientations}
        onChosen={(chosen) => onChange({ orientations: chosen })}
      />
      <fieldset className={styles['group']}>
        <legend>{t('catalogue.search.part.month')}</legend>
        <MonthChooser month={search.month} onMonth={(month) => onChange({ month })} />
      </fieldset>
      <ShadeFacet at={search.shadeAt} onAt={(shadeAt) => onChange({ shadeAt })} />
      <FacetChoices
        title={t('catalogue.search.part.family')}
        choices={[{ value: true, name: t('catalogue.search.family'), count: counts?.family }]}
        chosen={search.family ? [true] : []}
        onChosen={(chosen) => onChange({ family: chosen.length > 0 })}
      />
      <FacetList
        title={t('catalogue.search.part.regionIds')}
        choices={(counts?.regions ?? [])
          .map(({ id, name, count }) => ({ value: id, name: local(name), count }))
          .sort((one, other) => compare(one.name, other.name))}
        chosen={search.regionIds}
        onChosen={(regionIds) => onChange({ regionIds })}
      />
      <FacetList
        title={t('catalogue.search.part.guidebookIds')}
        choices={(counts?.guidebooks ?? [])
          .map(({ id, label, count }) => ({ value: id, name: label, count }))
          .sort((one, other) => compare(one.name, other.name))}
        chosen={search.guidebookIds}
        onChosen={(guidebookIds) => onChange({ guidebookIds })}
      />
      <FacetChoices
        title={t('catalogue.search.part.equipmentTypes')}
        layout="scale"
        choices={equipmentTypes.map((value, at) => ({
          value,
          name: t(`catalogue.search.equipment.${value}`),
          count: counts?.equipmentTypes[at],
        }))}
        chosen={search.equipmentTypes}
        onChosen={(chosen) => onChange({ equipmentTypes: chosen })}
      />
    </div>
  );
});

/** A colour band of grades with its letters and what it spans, in the reader's system. */
function BandName({ band }: { band: GradeBand }) {
  return (
    <span className={styles['band']}>
      <span className={styles['swatch']} data-band={band} aria-hidden="true" />
      <span>
        {band} <span className={styles['range']}>{rangeIn(useGradeWords(), band)}</span>
      </span>
    </span>
  );
}

/** "6a – 6a+", "≤ 5c+", or "≈ VI+ – VII-": what is about the same says so once. */
function rangeIn(words: GradeWords, band: GradeBand): string {
  const { min, max } = bandRange(band);
  const isAbout = [min, max].some((grade) => grade !== null && words.own(grade) !== null);
  const [low, high] = [min, max].map((grade) => grade && words.shown(grade).replace(/^≈ /, ''));
  const range = !low ? `≤ ${high}` : !high ? `≥ ${low}` : `${low} – ${high}`;
  return isAbout ? `≈ ${range}` : range;
}
