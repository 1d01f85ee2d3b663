import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemKey, type ItemKey } from '#contract/workshop/item-key';
import { Button } from '../../kit/control/button';
import { Field } from '../../kit/form/field';
import { Select } from '../../kit/form/select';
import { SuggestInput } from '../../kit/form/suggest-input';
import { useLanguage } from '../../language/local-text';
import { labelOf } from '../queries/edited-item';
import { useFoundPlaces } from '../queries/use-found-places';
import { useIndexedNames } from '../queries/use-indexed-names';
import { useItems, useOpenItems } from '../queries/use-edited';
import styles from './workshop.module.css';
import type { ControlProps } from './control-props';

type Kind = 'region' | 'crag' | 'sector' | 'multipitch';

/** The names of items, as this device holds them or the index says them; their number elsewhere. */
function useNames(keys: readonly ItemKey[]): readonly string[] {
  const language = useLanguage();
  const items = useItems(keys);
  const indexed = useIndexedNames(keys);
  return keys.map((key, at) => {
    const item = items?.[at];
    return (item && labelOf(item, language)) || indexed.get(key) || key;
  });
}

/** Several items, such as the sectors of a guidebook: each can be taken out, and others found by name. */
export function ItemsControl({
  label,
  hint,
  problem,
  value,
  onValue,
  of,
}: ControlProps<readonly ItemKey[]> & { of: Kind }) {
  const { t } = useTranslation();
  const names = useNames(value);
  return (
    <fieldset className={styles['list']}>
      <legend>{t('workshop.counted', { label, count: value.length })}</legend>
      <ul className={styles['chips']}>
        {value.map((key, at) => (
          <li key={key}>
            <Button
              icon="close"
              aria-label={t('workshop.takeOut', { name: names[at] })}
              onClick={() => onValue(value.filter((one) => one !== key))}
            >
              {names[at]}
            </Button>
          </li>
        ))}
      </ul>
      <FindItem
        label={t('workshop.add', { label })}
        hint={hint}
        problem={problem}
        of={of}
        onFound={(key) => !value.includes(key) && onValue([...value, key])}
      />
    </fieldset>
  );
}

/** One item among those that stand beside it, or found by name. */
export function ItemControl({
  label,
  hint,
  problem,
  value,
  onValue,
  of,
  isOptional,
  among,
}: ControlProps<ItemKey | null> & { of: Kind; isOptional: boolean; among?: readonly ItemKey[] }) {
  const { t } = useTranslation();
  const shown = [...new Set([...(value ? [value] : []), ...(among ?? [])])];
  const names = useNames(shown);
  if (among) {
    return (
      <Field label={label} hint={hint} problem={problem}>
        <Select
          value={value ?? ''}
          onChange={(_event, { value: chosen }) => onValue(chosen === '' ? null : (chosen as ItemKey))}
        >
          {(isOptional || value === null) && <option value="">{t('workshop.none')}</option>}
          {shown.map((key, at) => (
            <option key={key} value={key}>
              {names[at]}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <fieldset className={styles['list']}>
      <legend>{label}</legend>
      <div className={styles['chips']}>
        <span>{value ? names[0] : t('workshop.none')}</span>
        {value && isOptional && (
          <Button variant="quiet" icon="close" onClick={() => onValue(null)}>
            {t('workshop.remove')}
          </Button>
        )}
      </div>
      <FindItem label={t('workshop.choose', { label })} problem={problem} of={of} onFound={onValue} />
    </fieldset>
  );
}

/** Looks for an item by its name, published ones in the index, new ones among the revisions. */
function FindItem({
  label,
  hint,
  problem,
  of,
  onFound,
}: {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  of: Kind;
  onFound: (key: ItemKey) => void;
}) {
  const language = useLanguage();
  const [words, setWords] = useState('');
  const hits = useFoundPlaces(words) ?? [];
  const fresh = (useOpenItems() ?? []).filter(
    (item) => item.kind === of && item.published === null && words.trim().length > 1,
  );
  const suggestions = [
    ...fresh.map((item) => ({ value: item.key as string, text: labelOf(item, language), place: '' })),
    ...hits
      .filter(({ kind }) => kind === of)
      .map(({ id, name, cragName }) => ({
        value: itemKey(of, id) as string,
        text: name,
        place: cragName ?? '',
      })),
  ].filter(({ text }) => text !== '');
  return (
    <Field label={label} hint={hint} problem={problem}>
      <SuggestInput
        value={words}
        onType={setWords}
        suggestions={suggestions.map(({ value, text, place }) => ({
          value,
          text,
          content: place ? `${text} · ${place}` : text,
        }))}
        onPick={(value) => {
          setWords('');
          onFound(value as ItemKey);
        }}
      />
    </Field>
  );
}
