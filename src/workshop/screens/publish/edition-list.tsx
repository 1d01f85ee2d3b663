import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseEdition, houseUndo } from '#contract/endpoints/house/publishing';
import type { Edition } from '#contract/workshop/publishing';
import { AskFirst } from '../../../counter/parts/ask-first';
import { Unread } from '../../../counter/parts/unread';
import { useAct } from '../../../counter/queries/use-act';
import { useCounterAnswer } from '../../../counter/queries/use-counter-answer';
import { formatInstant } from '../../../format/format-date';
import { Fold } from '../../../kit/control/fold';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { showToast } from '../../../kit/overlay/show-toast';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';
import { ChangeList } from './change-list';

/** What was published, by whom and when, and the way back. */
export function EditionList({ editions, onUndone }: { editions: readonly Edition[]; onUndone: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']}>
      <h2>{t('workshop.editions')}</h2>
      {editions.length === 0 && <p>{t('workshop.noEditions')}</p>}
      <ul className={styles['list']} aria-label={t('workshop.editions')}>
        {editions.map((edition) => (
          <li key={edition.number} className={styles['row']}>
            <EditionRow edition={edition} onUndone={onUndone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EditionRow({ edition, onUndone }: { edition: Edition; onUndone: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useRequestWords();
  const [trouble, setTrouble] = useState<string>();
  const { number, at, by, note, undoes, undoneBy } = edition;
  const undo = useAct(houseUndo, { number: String(number) });
  return (
    <>
      <div className={styles['head']}>
        <strong>{t('workshop.edition', { number })}</strong>
        <span className={styles['soft']}>
          {t('workshop.byAt', {
            by: by ?? t('workshop.someone'),
            date: formatInstant(at, language, 'dateTime'),
          })}
        </span>
      </div>
      {note !== '' && <p>{note}</p>}
      {undoes !== null && <p className={styles['soft']}>{t('workshop.undoes', { number: undoes })}</p>}
      {undoneBy !== null && <p className={styles['soft']}>{t('workshop.undoneBy', { number: undoneBy })}</p>}
      <Fold className={styles['fold']} summary={t('workshop.showChanges')}>
        {() => <EditionChanges number={number} />}
      </Fold>
      {undoneBy === null && (
        <AskFirst
          variant="quiet"
          icon="reset"
          question={t('workshop.undoQuestion', { number })}
          confirm={t('workshop.undoNow')}
          onConfirm={async () => {
            const answer = await undo.act({});
            setTrouble(answer.kind === 'done' ? undefined : wordsOf(answer));
            if (answer.kind !== 'done') return;
            showToast({ words: t('workshop.undone', { number }), severity: 'success' });
            onUndone();
          }}
        >
          {t('workshop.undo')}
        </AskFirst>
      )}
      <Problem words={trouble} />
    </>
  );
}

function EditionChanges({ number }: { number: number }) {
  const { result, again } = useCounterAnswer(houseEdition, { params: { number: String(number) } });
  if (result?.kind !== 'done') return <Unread result={result} onAgain={again} />;
  return <ChangeList changes={result.data.changes} />;
}
