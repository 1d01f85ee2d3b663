import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { climbingTypes, equipmentTypes, orientations } from '#contract/rules/catalogue-values';
import { gradeBands, bandRange, type GradeBand } from '#contract/rules/grade-scale';
import type { FacetCounts, FacetName, FacetValue } from '#contract/search/facets';
import type { LocalText } from '#contract/language';
import { cragTime } from '#contract/sun/crag-time';
import { OrientationMark } from '../../catalogue/parts/orientation-mark';
import { MonthChooser } from '../../catalogue/parts/sun/month-chooser';
import { formatCragTime, formatNearDay } from '../../format/format-crag-time';
import { monthNames } from '../../format/format-date';
import { useGradeWords, type GradeWords } from '../../format/use-grade-words';
import type { Language } from '#contract/language';
import { FacetChoices } from './facet-choices';
import { FacetList } from './facet-list';
import styles from './facet-panel.module.css';
import { ShadeFacet } from './shade-facet';

/** What a facet is told when its panel is drawn or its choice is worded. */
export interface FacetContext {
  t: TFunction;
  language: Language;
  local: (text: LocalText) => string;
  /** Undefined while not known. */
  counts: FacetCounts | undefined;
  isSignedIn: boolean;
}

/** What the search screen shows of one facet: the panel that chooses its value, and the words of what is chosen. */
export interface FacetPanelOf<Value> {
  /** What chooses its value; of `bounds` the map of the hits does. */
  panel: ((value: Value, onValue: (value: Value) => void, context: FacetContext) => ReactNode) | 'the map';
  /** The chips: each chosen value in words, with the value that is left without it. */
  chosen: (value: Value, context: FacetContext) => { key: string; name: string; left: Value }[];
}

/** The chips of a facet with several values. */
function eachOf<Value extends string | number>(
  words: (value: Value, context: FacetContext) => string | undefined,
): FacetPanelOf<Value[]>['chosen'] {
  return (values, context) =>
    values.map((value) => ({
      key: String(value),
      name: words(value, context) ?? context.t('catalogue.search.unknown'),
      left: values.filter((one) => one !== value),
    }));
}

/** The chip of a facet with one value or none. */
function oneOf<Value>(
  words: (value: Value, context: FacetContext) => string,
): FacetPanelOf<Value | null>['chosen'] {
  return (value, context) => (value === null ? [] : [{ key: '', name: words(value, context), left: null }]);
}

/** The chip of a facet that is on or off. */
function whenOn(words: (context: FacetContext) => string): FacetPanelOf<boolean>['chosen'] {
  return (isOn, context) => (isOn ? [{ key: '', name: words(context), left: false }] : []);
}

/** Every facet of the contract as the search screen shows it, in the order of the panel and of the chips. */
export const facetPanels: { [Name in FacetName]: FacetPanelOf<FacetValue<Name>> } = {
  mine: {
    panel: (isOn, onValue, { t, isSignedIn }) =>
      (isSignedIn || isOn) && (
        <FacetChoices
          title={t('catalogue.search.part.mine')}
          choices={[{ value: true, name: t('catalogue.search.mine'), count: null }]}
          chosen={isOn ? [true] : []}
          onChosen={(chosen) => onValue(chosen.length > 0)}
        />
      ),
    chosen: whenOn(({ t }) => t('catalogue.search.mine')),
  },
  types: {
    panel: (chosen, onValue, { t, counts }) => (
      <FacetChoices
        title={t('catalogue.search.part.types')}
        choices={climbingTypes.map((value, at) => ({
          value,
          name: t(`catalogue.search.types.${value}`),
          count: counts?.types[at],
        }))}
        chosen={chosen}
        onChosen={onValue}
      />
    ),
    chosen: eachOf((type, { t }) => t(`catalogue.search.types.${type}`)),
  },
  difficulties: {
    panel: (chosen, onValue, { t, counts }) => (
      <FacetChoices
        title={t('catalogue.search.part.difficulties')}
        layout="scale"
        choices={gradeBands.map((value, at) => ({
          value,
          name: <BandName band={value} />,
          count: counts?.difficulties[at],
        }))}
        chosen={chosen}
        onChosen={onValue}
      />
    ),
    chosen: eachOf((band, { t }) => t('catalogue.search.band', { band })),
  },
  orientations: {
    panel: (chosen, onValue, { t, counts }) => (
      <FacetChoices
        title={t('catalogue.search.part.orientations')}
        layout="rose"
        choices={orientations.map((value, at) => ({
          value,
          name: <OrientationMark orientation={value} short />,
          count: counts?.orientations[at],
        }))}
        chosen={chosen}
        onChosen={onValue}
      />
    ),
    chosen: eachOf((side, { t }) => t(`catalogue.orientation.${side}`)),
  },
  month: {
    panel: (month, onValue, { t }) => (
      <fieldset className={styles['group']}>
        <legend>{t('catalogue.search.part.month')}</legend>
        <MonthChooser month={month} onMonth={onValue} />
      </fieldset>
    ),
    chosen: oneOf((month, { language }) => monthNames(language)[month - 1] ?? ''),
  },
  shadeAt: {
    panel: (at, onValue) => <ShadeFacet at={at} onAt={onValue} />,
    chosen: oneOf((at, { t, language }) => {
      const day = formatNearDay(cragTime(at).day, language, 'short');
      return t('catalogue.search.shade', { day, time: formatCragTime(at, language) });
    }),
  },
  family: {
    panel: (isOn, onValue, { t, counts }) => (
      <FacetChoices
        title={t('catalogue.search.part.family')}
        choices={[{ value: true, name: t('catalogue.search.family'), count: counts?.family }]}
        chosen={isOn ? [true] : []}
        onChosen={(chosen) => onValue(chosen.length > 0)}
      />
    ),
    chosen: whenOn(({ t }) => t('catalogue.search.family')),
  },
  regionIds: {
    panel: (chosen, onValue, { t, language, local, counts }) => (
      <FacetList
        title={t('catalogue.search.part.regionIds')}
        choices={byName(
          language,
          (counts?.regions ?? []).map(({ id, name, count }) => ({ value: id, name: local(name), count })),
        )}
        chosen={chosen}
        onChosen={onValue}
      />
    ),
    chosen: eachOf((id, { local, counts }) => {
      const region = counts?.regions.find((counted) => counted.id === id);
      return region && local(region.name);
    }),
  },
  guidebookIds: {
    panel: (chosen, onValue, { t, language, counts }) => (
      <FacetList
        title={t('catalogue.search.part.guidebookIds')}
        choices={byName(
          language,
          (counts?.guidebooks ?? []).map(({ id, label, count }) => ({ value: id, name: label, count })),
        )}
        chosen={chosen}
        onChosen={onValue}
      />
    ),
    chosen: eachOf((id, { counts }) => counts?.guidebooks.find((counted) => counted.id === id)?.label),
  },
  equipmentTypes: {
    panel: (chosen, onValue, { t, counts }) => (
      <FacetChoices
        title={t('catalogue.search.part.equipmentTypes')}
        layout="scale"
        choices={equipmentTypes.map((value, at) => ({
          value,
          name: t(`catalogue.search.equipment.${value}`),
          count: counts?.equipmentTypes[at],
        }))}
        chosen={chosen}
        onChosen={onValue}
      />
    ),
    chosen: eachOf((type, { t }) => t(`catalogue.search.equipment.${type}`)),
  },
  bounds: {
    panel: 'the map',
    chosen: oneOf((_bounds, { t }) => t('catalogue.search.part.bounds')),
  },
};

export const panelNames = Object.keys(facetPanels) as FacetName[];

/** The panel of a facet whose name is known only at run time. */
export function panelOf(name: FacetName): FacetPanelOf<unknown> {
  // Which value belongs to which facet is lost here: the caller takes both by the same name.
  return facetPanels[name] as unknown as FacetPanelOf<unknown>;
}

function byName<Choice extends { name: string }>(language: Language, choices: Choice[]): Choice[] {
  const { compare } = new Intl.Collator(language);
  return choices.sort((one, other) => compare(one.name, other.name));
}

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
