import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/language';
import type { Closure } from '#contract/catalogue/route-content';
import { Button } from '../../kit/control/button';
import { CheckRow } from '../../kit/form/check-row';
import { Field } from '../../kit/form/field';
import { Select } from '../../kit/form/select';
import { TextArea } from '../../kit/form/text-area';
import { useLanguage } from '../../language/local-text';
import styles from './workshop.module.css';
import type { ControlProps } from './control-props';
import { LineControl } from './line-control';
import { TextControl } from './text-control';
import { useTyped } from './use-typed';

/** Several sentences, each in both languages, such as warnings. */
export function TextsControl({ label, problem, value, onValue }: ControlProps<readonly LocalText[]>) {
  const { t } = useTranslation();
  const set = (at: number, text: LocalText | null) =>
    onValue(value.map((one, place) => (place === at && text ? text : one)));
  return (
    <fieldset className={styles['list']}>
      <legend>{label}</legend>
      {value.map((text, at) => (
        // Their place is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['stack']}>
          <TextControl
            label={t('workshop.oneOf', { label, number: at + 1 })}
            problem={at === 0 ? problem : undefined}
            rows={2}
            value={text}
            onValue={(next) => set(at, next)}
          />
          <RemoveOne
            name={t('workshop.oneOf', { label, number: at + 1 })}
            onRemove={() => onValue(value.filter((_one, place) => place !== at))}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" onClick={() => onValue([...value, { fr: '', en: '' }])}>
          {t('workshop.add', { label })}
        </Button>
      </div>
    </fieldset>
  );
}

/** Days of the year on which a rock is closed, with the reason. */
export function ClosuresControl({ label, problem, value, onValue }: ControlProps<readonly Closure[]>) {
  const { t } = useTranslation();
  const set = (at: number, changed: Partial<Closure>) =>
    onValue(value.map((one, place) => (place === at ? { ...one, ...changed } : one)));
  const day = (written: string | null) => (written ?? '').replaceAll(/[./]/g, '-');
  return (
    <fieldset className={styles['list']}>
      <legend>{label}</legend>
      {value.map((closure, at) => (
        // Two that were just begun are alike.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['stack']}>
          <div className={styles['pair']}>
            <LineControl
              label={t('workshop.closure.from')}
              hint={t('workshop.closure.dayHint')}
              problem={problem}
              value={closure.from}
              onValue={(from) => set(at, { from: day(from) })}
            />
            <LineControl
              label={t('workshop.closure.to')}
              value={closure.to}
              onValue={(to) => set(at, { to: day(to) })}
            />
          </div>
          <TextControl
            label={t('workshop.closure.reason')}
            rows={2}
            value={closure.reason}
            onValue={(reason) => reason && set(at, { reason })}
          />
          <RemoveOne
            name={`${label} ${at + 1}`}
            onRemove={() => onValue(value.filter((_one, place) => place !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          onClick={() => onValue([...value, { from: '02-01', to: '06-30', reason: { fr: '', en: '' } }])}
        >
          {t('workshop.add', { label })}
        </Button>
      </div>
    </fieldset>
  );
}

function RemoveOne({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <Button
        variant="quiet"
        icon="trash"
        aria-label={t('workshop.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('workshop.remove')}
      </Button>
    </div>
  );
}

/** How well each month suits, from January on. */
export function MonthsControl({ label, value, onValue }: ControlProps<readonly (0 | 1 | 2)[]>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <fieldset className={styles['list']}>
      <legend>{label}</legend>
      <div className={styles['months']}>
        {value.map((season, at) => {
          const name = nameOf.format(Date.UTC(2026, at, 15));
          return (
            <Field key={name} label={name}>
              <Select
                value={String(season)}
                onChange={(_event, { value: chosen }) =>
                  onValue(value.map((one, place) => (place === at ? (Number(chosen) as 0 | 1 | 2) : one)))
                }
              >
                {[0, 1, 2].map((one) => (
                  <option key={one} value={one}>
                    {t(`workshop.season.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The languages that the texts are written in. */
export function LanguagesControl({ label, value, onValue }: ControlProps<readonly ('fr' | 'en')[]>) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['list']}>
      <legend>{label}</legend>
      {(['fr', 'en'] as const).map((language) => (
        <CheckRow
          key={language}
          isOn={value.includes(language)}
          onOn={(isOn) =>
            onValue((['fr', 'en'] as const).filter((one) => (one === language ? isOn : value.includes(one))))
          }
        >
          {t(`workshop.language.${language}`)}
        </CheckRow>
      ))}
    </fieldset>
  );
}

/** Several names, one a line. */
export function LinesControl({ label, problem, value, onValue }: ControlProps<readonly string[]>) {
  const { t } = useTranslation();
  const { shown, type, leave } = useTyped(value.join('\n'), (text) => {
    const lines = text.split('\n').map((one) => one.trim());
    onValue(lines.filter((one) => one !== ''));
  });
  return (
    <Field label={label} hint={t('workshop.onePerLine')} problem={problem}>
      <TextArea rows={3} value={shown} onChange={(_event, { value: text }) => type(text)} onBlur={leave} />
    </Field>
  );
}
