import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterLetters } from '#contract/endpoints/counter/words';
import { SegmentChoice } from '../../../kit/form/segment-choice';
import { Fold } from '../../../kit/control/fold';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/counter.module.css';
import { Unread } from '../../parts/unread';
import { useCounterAnswer } from '../../queries/use-counter-answer';

/** Every letter as the server writes it, in either language, with invented data. */
export function LetterList() {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<'fr' | 'en'>(useLanguage());
  const { result, again } = useCounterAnswer(counterLetters);
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return (
    <>
      <p className={styles['soft']}>{t('counter.texts.lettersHint')}</p>
      <div className={styles['bar']}>
        <SegmentChoice
          name="letters"
          label={t('counter.texts.language')}
          choices={(['fr', 'en'] as const).map((one) => ({ value: one, text: t(`counter.texts.in.${one}`) }))}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      <ul className={styles['list']} aria-label={t('counter.texts.tab.letters')}>
        {result.data.map((letter) => (
          <li key={letter.name} className={styles['row']} lang={language}>
            <Fold className={styles['fold']} summary={letter[language].subject}>
              {() => <div className={styles['letter']}>{letter[language].text}</div>}
            </Fold>
          </li>
        ))}
      </ul>
    </>
  );
}
