import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { isItemKey } from '#contract/workshop/item-key';
import { monthNames } from '../../format/format-date';
import { useLanguage } from '../../language/local-text';

/** Letters of a value that are shown beside it. */
const LETTERS_MAX = 300;

/** Says values of fields in words, as far as a line can. */
export function useValueWords(nameOf: (key: ItemKey) => string | undefined = () => undefined) {
  const { t } = useTranslation();
  const language = useLanguage();
  const say = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('workshop.nothing');
    if (typeof value === 'boolean') return t(value ? 'workshop.yes' : 'workshop.no');
    if (typeof value === 'number') return value.toLocaleString(language);
    if (typeof value === 'string') return sayWord(field, value);
    if (Array.isArray(value)) return sayList(field, value);
    return sayObject(field, value as Record<string, unknown>);
  };
  const sayWord = (field: string, value: string): string => {
    if (isItemKey(value)) return nameOf(value) ?? value;
    if (field === 'kind') return t(`workshop.kinds.${value}`);
    if (field === 'orientation') return t(`workshop.orientations.${value}`);
    return value;
  };
  const sayList = (field: string, values: readonly unknown[]): string => {
    if (values.length === 0) return t('workshop.nothing');
    if (field === 'months') return saySeason(values);
    const isLong = values.length > 6;
    if (isLong || field === 'lines') return t('workshop.countOf', { count: values.length });
    return values.map((one) => say('', one)).join(' · ');
  };
  /** The best months, then the possible ones; of others it says nothing. */
  const saySeason = (values: readonly unknown[]): string => {
    const names = monthNames(language, 'short');
    const of = (level: number) => names.filter((_, month) => values[month] === level).join(', ');
    const said = [2, 1].filter((level) => of(level) !== '');
    return said.map((level) => `${t(`workshop.season.${level}`)} (${of(level)})`).join(' · ');
  };
  const sayObject = (field: string, value: Record<string, unknown>): string => {
    const { fr, en, lat, lon, minutes, type, text, credit, from, to, day, by } = value;
    if (typeof fr === 'string' && typeof en === 'string') return (language === 'fr' ? fr : en) || fr || en;
    if (typeof lat === 'number' && typeof lon === 'number') return `${lat}, ${lon}`;
    if (typeof minutes === 'number') return `${t('workshop.minutes', { count: minutes })} · ${say('', text)}`;
    if (minutes === null) return say('', text);
    if (typeof type === 'string') return `${t(`workshop.descent.${type}`)} · ${say('', text)}`;
    if (typeof from === 'string') return `${from} – ${String(to)} · ${say('', value['reason'])}`;
    if (typeof day === 'string') return `${day} · ${String(by)}`;
    if (typeof credit === 'string')
      return [credit, value['licence']].filter((one) => typeof one === 'string').join(', ');
    return field === 'landing' ? say('', value['coordinates']) : t('workshop.changedValue');
  };
  return (field: string, value: unknown) => {
    const words = say(field, value) || t('workshop.nothing');
    return words.length > LETTERS_MAX ? `${words.slice(0, LETTERS_MAX)}…` : words;
  };
}
