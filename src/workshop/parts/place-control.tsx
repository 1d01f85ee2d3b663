import { useTranslation } from 'react-i18next';
import type { Coordinates } from '#contract/catalogue/place';
import { Field } from '../../kit/form/field';
import { TextInput } from '../../kit/form/text-input';
import type { ControlProps } from './control-props';
import { HereButton } from './ground/here-button';
import { useTyped } from './use-typed';
import styles from './workshop.module.css';

const NUMBER = /-?\d{1,3}(?:[.,]\d+)?/g;

/** A place as it is typed or pasted: "43.92, 5.21", with a comma or a point for the decimals. */
export function PlaceControl({ label, hint, problem, value, onValue }: ControlProps<Coordinates | null>) {
  const { t } = useTranslation();
  const written = value === null ? '' : `${value.lat}, ${value.lon}`;
  const { shown, type, leave } = useTyped(written, (text) => {
    if (text.trim() === written) return;
    if (text.trim() === '') onValue(null);
    else onValue(readPlace(text));
  });
  return (
    <div className={styles['stack']}>
      <Field label={label} hint={hint ?? t('workshop.placeHint')} problem={problem}>
        <TextInput
          value={shown}
          autoComplete="off"
          onChange={(_event, { value: text }) => type(text)}
          onBlur={leave}
        />
      </Field>
      <HereButton onPlace={onValue} />
    </div>
  );
}

/** Latitude and longitude of some words; not a number where there are not two, which no rule lets pass. */
export function readPlace(text: string): Coordinates {
  const found = text.match(/;|\s/) ? text.match(NUMBER) : text.match(/-?\d{1,3}(?:\.\d+)?/g);
  const [lat = Number.NaN, lon = Number.NaN] = (found ?? []).map((one) => Number(one.replace(',', '.')));
  return { lat, lon };
}
