import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentKind, ItemKey } from '#contract/workshop/item-key';
import { Button } from '../../kit/control/button';
import { Field } from '../../kit/form/field';
import { TextInput } from '../../kit/form/text-input';
import { newItemKey, useRevise } from '../queries/use-revise';
import styles from './workshop.module.css';

type NewKind = Extract<ContentKind, 'region' | 'crag' | 'sector' | 'multipitch' | 'guidebook'>;

/** The field that a name is told in; what has one in both languages begins with the same in each. */
function named(kind: NewKind, called: string): Record<string, unknown> {
  if (kind === 'guidebook') return { label: called };
  return { name: kind === 'region' ? { fr: called, en: called } : called };
}

/** Begins something new in a place by its name; more of it is typed on its own screen. */
export function NewItem({
  kind,
  fields,
  onMade,
}: {
  kind: NewKind;
  fields: Record<string, unknown>;
  onMade?: (key: ItemKey) => void;
}) {
  const { t } = useTranslation();
  const { revise } = useRevise();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  async function begin(event: FormEvent) {
    event.preventDefault();
    const called = name.trim();
    setProblem(called === '' ? t('workshop.needsName') : undefined);
    if (called === '') return;
    const key = newItemKey(kind);
    await revise(key, { ...fields, ...named(kind, called) }, called);
    setName('');
    onMade?.(key);
  }
  return (
    <form className={styles['begin']} onSubmit={(event) => void begin(event)}>
      <Field label={t(`workshop.newNamed.${kind}`)} problem={problem}>
        <TextInput value={name} autoComplete="off" onChange={(_event, { value }) => setName(value)} />
      </Field>
      <Button type="submit" icon="plus">
        {t('workshop.begin')}
      </Button>
    </form>
  );
}
