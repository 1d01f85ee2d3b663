import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/language';
import { Field } from '../../kit/form/field';
import formStyles from '../../kit/form/form.module.css';
import { TextArea } from '../../kit/form/text-area';
import type { ControlProps } from './control-props';
import { useTyped } from './use-typed';

const nothing: LocalText = { fr: '', en: '' };

/** Sentences in both languages, side by side on a desk; nothing in either is null where the field may be without. */
export function TextControl({
  label,
  hint,
  problem,
  value,
  onValue,
  isOptional = false,
  rows = 3,
}: ControlProps<LocalText | null> & { isOptional?: boolean; rows?: number }) {
  const { t } = useTranslation();
  const { shown, type, leave } = useTyped<LocalText>(value ?? nothing, (text) => {
    const isEmpty = text.fr.trim() === '' && text.en.trim() === '';
    if (text.fr !== (value ?? nothing).fr || text.en !== (value ?? nothing).en) {
      onValue(isOptional && isEmpty ? null : text);
    }
  });
  return (
    <div className={formStyles['pair']}>
      {(['fr', 'en'] as const).map((language) => (
        <Field
          key={language}
          label={t(`workshop.in.${language}`, { field: label })}
          hint={language === 'fr' ? hint : undefined}
          problem={language === 'fr' ? problem : undefined}
        >
          <TextArea
            rows={rows}
            lang={language}
            value={shown[language]}
            onChange={(_event, { value: text }) => type({ ...shown, [language]: text })}
            onBlur={leave}
          />
        </Field>
      ))}
    </div>
  );
}
