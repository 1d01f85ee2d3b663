import i18next from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/language';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { TextInput } from '../../../kit/form/text-input';
import { describeLine } from './describe-line';
import { type Drawing, lineOf, tellLine } from './drawing';
import styles from './drawing-editor.module.css';
import type { DrawnClimb } from './drawn-ways';

/** The longest sentence about one line, in characters. */
const WORDS_MAX = 300;

/** The line of the chosen climb in words, in both languages, which the drawing itself can propose. */
export function LineWords({
  drawing,
  climb,
  climbs,
  onTell,
}: {
  drawing: Drawing;
  climb: DrawnClimb;
  climbs: readonly DrawnClimb[];
  onTell: (drawing: Drawing) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { text, points } = lineOf(drawing, climb.key);
  const [typed, setTyped] = useState<LocalText>(text ?? { fr: '', en: '' });
  const keep = (words: LocalText) => {
    const isEmpty = words.fr.trim() === '' && words.en.trim() === '';
    const next = isEmpty ? null : { fr: words.fr.trim(), en: words.en.trim() };
    if (next?.fr !== text?.fr || next?.en !== text?.en) onTell(tellLine(drawing, climb.key, next));
  };
  const propose = () => {
    const said = (language: 'fr' | 'en') =>
      describeLine(drawing, climb.key, climbs, i18next.getFixedT(language)) ?? '';
    const words = { fr: said('fr'), en: said('en') };
    setTyped(words);
    keep(words);
  };
  return (
    <fieldset className={styles['words']}>
      <legend id={id}>{t('drawing.words', { name: climb.name })}</legend>
      {(['fr', 'en'] as const).map((language) => (
        <Field key={language} label={t(`drawing.wordsIn.${language}`)}>
          <TextInput
            value={typed[language]}
            lang={language}
            maxLength={WORDS_MAX}
            onChange={(_event, { value }) => setTyped({ ...typed, [language]: value })}
            onBlur={() => keep(typed)}
          />
        </Field>
      ))}
      <Button variant="quiet" disabled={points.length < 2} onClick={propose}>
        {t('drawing.propose')}
      </Button>
    </fieldset>
  );
}
