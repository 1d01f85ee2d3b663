import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GearNumber, gearLimits, isPlausibleGear, noteGear, useGear } from './gear';
import { TextInput } from '../../../kit/form/text-input';
import { Field } from '../../../kit/form/field';

/** One number of the climber's gear; kept as soon as it makes sense, and said why when it does not. */
export function GearField({ name }: { name: GearNumber }) {
  const { t } = useTranslation();
  const kept = useGear()[name];
  /** What is in the field while it says something else than what is kept. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (kept === null ? '' : String(kept));
  const change = (text: string) => {
    const value = text.trim() === '' ? null : Number(text.replace(',', '.'));
    const isKept = value === null || isPlausibleGear(name, value);
    if (isKept) noteGear({ [name]: value });
    setTyped(isKept ? null : text);
  };
  return (
    <Field
      label={t(`gear.${name}.label`)}
      problem={typed === null ? undefined : t(`gear.${name}.problem`, gearLimits[name])}
    >
      <TextInput
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={shown}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  );
}
