import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readClimbLine, type ClimbScale } from '#contract/workshop/climb-line';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { TextInput } from '../../../kit/form/text-input';
import { useLanguage } from '../../../language/local-text';
import { labelOf, type EditedItem } from '../../queries/edited-item';
import { useRevise } from '../../queries/use-revise';
import { useTyped } from '../use-typed';
import { FieldFrame } from '../field-frame';
import styles from '../workshop.module.css';
import { fieldsSaid, isKept, lineOf } from './line-fields';
import { useLineWords } from './line-words';

export interface LineRowProps {
  item: EditedItem;
  scale: ClimbScale;
  at: number;
  /** Sees a key before the line does; true where it was for the list. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  onPaste: (text: string) => boolean;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
}

/** One climb or pitch of a list, typed as one line, with what was understood below it. */
export function LineRow({ item, scale, at, onKey, onPaste, onDrag }: LineRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kind = item.kind as 'climb' | 'pitch';
  const { revise, remove } = useRevise();
  const label = labelOf(item, language);
  const save = (typed: string) => {
    const fields = fieldsSaid(kind, typed, { scale, known: item.fields, language });
    const isThere = isKept(kind, readClimbLine(typed, scale));
    if (isThere && Object.keys(fields).length > 0) void revise(item.key, fields, label);
  };
  const { shown, type, leave } = useTyped(lineOf(item.fields), save);
  const { understood, trouble } = useLineWords(kind)(readClimbLine(shown, scale));
  // What is published says what it says: only what is typed, or was, is told once more.
  const isTouched = item.revision !== null || shown !== lineOf(item.fields);
  const number = Number(item.fields['number'] ?? at + 1);
  const name = t(`workshop.lineOf.${kind}`, { number });
  return (
    <li className={styles['line']} data-line={at}>
      <Button
        tabIndex={-1}
        variant="quiet"
        className={`${styles['number']} ${styles['handle']}`}
        aria-label={t('workshop.moveLine', { name })}
        onPointerDown={onDrag}
      >
        {number}
      </Button>
      <div>
        <Field hint={isTouched ? understood : undefined} problem={trouble === '' ? undefined : trouble}>
          <TextInput
            aria-label={name}
            value={shown}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            onChange={(_event, { value }) => type(value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
              if (onKey(event)) event.preventDefault();
            }}
            onPaste={(event) => {
              if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
        </Field>
        {['name', 'grade', 'bolts', 'lengthMeters', 'stars', 'number', 'note'].map((field) => (
          <LineFrame key={field} item={item} field={field} />
        ))}
      </div>
      <Button
        tabIndex={-1}
        variant="quiet"
        icon="trash"
        aria-label={t('workshop.removeNamed', { name: label || name })}
        onClick={() => void remove(item.key, label)}
      />
    </li>
  );
}

/** What is published of a field of a line, where it is changed or disputed. */
function LineFrame({ item, field }: { item: EditedItem; field: string }) {
  const { t } = useTranslation();
  const { revision, published } = item;
  const isTold =
    (published !== null && revision !== null && field in revision.fields) ||
    revision?.others.some((other) => other.field === field);
  if (!isTold) return null;
  return (
    <FieldFrame item={item} field={field}>
      <span className={styles['soft']}>{t(`workshop.field.${field}`)}</span>
    </FieldFrame>
  );
}
