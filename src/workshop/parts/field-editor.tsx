import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldSchema } from '#contract/workshop/content-fields';
import type { ItemKey } from '#contract/workshop/item-key';
import { useLanguage } from '../../language/local-text';
import { labelOf, type EditedItem } from '../queries/edited-item';
import { useRevise } from '../queries/use-revise';
import { ChoiceControl, YesControl } from './choice-controls';
import { ItemControl, ItemsControl } from './item-controls';
import { LineControl, NumberControl } from './line-control';
import {
  ClosuresControl,
  LanguagesControl,
  LinesControl,
  MonthsControl,
  TextsControl,
} from './list-controls';
import { CheckedControl } from './checked-control';
import { PhotoControl } from './photo-control';
import { PlaceControl } from './place-control';
import { ApproachControl, DescentControl, LandingControl } from './route-controls';
import { TextControl } from './text-control';
import { FieldFrame } from './field-frame';
import { BearingButton } from './ground/bearing-button';
import type { FormField } from './field-list';
import styles from './workshop.module.css';

const KEY = /^[a-z]+(?:\.[a-z]+)?\.error\.\w+$/i;

/** One field of an item: typed here, kept on this device as a revision, told beside it what is wrong. */
export function FieldEditor({ item, field }: { item: EditedItem; field: FormField }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { revise } = useRevise();
  const [problem, setProblem] = useState<string>();
  const { name } = field;
  const onValue = (value: unknown) => {
    const read = fieldSchema(item.kind, name)?.safeParse(value);
    if (!read || read.success) {
      setProblem(undefined);
      void revise(item.key, { [name]: read ? read.data : value }, labelOf(item, language));
      return;
    }
    const [issue] = read.error.issues;
    setProblem(issue && KEY.test(issue.message) ? issue.message : 'workshop.invalid');
  };
  const said = {
    label: t(`workshop.field.${name}`),
    problem: problem && t(problem),
    value: (item.fields[name] ?? null) as never,
    onValue,
  };
  return (
    <FieldFrame item={item} field={name}>
      <Control item={item} field={field} said={said} />
    </FieldFrame>
  );
}

interface Said {
  label: string;
  problem: string | undefined;
  value: never;
  onValue: (value: unknown) => void;
}

function Control({ item, field, said }: { item: EditedItem; field: FormField; said: Said }) {
  const { t } = useTranslation();
  const known = said.value as unknown;
  const listed = { ...said, value: (known ?? []) as never };
  switch (field.control) {
    case 'line':
      return <LineControl {...said} />;
    case 'number':
      return <NumberControl {...said} />;
    case 'text':
      return <TextControl {...said} isOptional={field.isOptional ?? false} />;
    case 'place':
      return <PlaceControl {...said} />;
    case 'yes':
      return <YesControl {...said} />;
    case 'months':
      return <MonthsControl {...listed} />;
    case 'approach':
      return <ApproachControl {...said} draft={`way ${item.key}`} />;
    case 'descent':
      return <DescentControl {...said} draft={`way down ${item.key}`} />;
    case 'checked':
      return <CheckedControl {...said} />;
    case 'landing':
      return <LandingControl {...said} />;
    case 'photo':
      return <PhotoControl {...said} />;
    case 'texts':
      return <TextsControl {...listed} />;
    case 'lines':
      return <LinesControl {...listed} />;
    case 'closures':
      return <ClosuresControl {...listed} />;
    case 'languages':
      return <LanguagesControl {...listed} />;
    case 'choice': {
      const words =
        field.name === 'orientation' ? 'orientations' : field.name === 'kind' ? 'kinds' : 'equipments';
      const choices = field.choices.map((value) => ({ value, text: t(`workshop.${words}.${value}`) }));
      return (
        <div className={styles['stack']}>
          <ChoiceControl {...said} choices={choices} isOptional={field.isOptional ?? false} />
          {field.name === 'orientation' && <BearingButton onFacing={said.onValue} />}
        </div>
      );
    }
    case 'items':
      return <ItemsControl {...listed} of={field.of} />;
    case 'item': {
      const among = field.name === 'sampleSector' ? ((item.fields['sectors'] ?? []) as ItemKey[]) : undefined;
      return (
        <ItemControl
          {...said}
          of={field.of}
          isOptional={field.isOptional ?? false}
          {...(among && { among })}
        />
      );
    }
  }
}
