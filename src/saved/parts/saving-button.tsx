import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notKeptWords } from '../../sync/local/not-kept-words';
import styles from './save-button.module.css';
import { WorkingButton } from '../../kit/control/working-button';

/** A button that saves at once; when the device could not keep it, it says so and can be tapped again. */
export function SavingButton({ words, save }: { words: string; save: () => Promise<void> }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'pending' | { problem: string }>('idle');

  async function saveNow() {
    setState('pending');
    try {
      await save();
      setState('idle');
    } catch (error) {
      setState({ problem: notKeptWords(error, 'saved.save.failed') });
    }
  }

  return (
    <span className={styles['saved']}>
      <WorkingButton
        icon="bookmark"
        isWorking={state === 'pending'}
        working={words}
        onClick={() => void saveNow()}
      >
        {words}
      </WorkingButton>
      {typeof state === 'object' && (
        <span className={styles['failed']} role="alert">
          {t(state.problem)}
        </span>
      )}
    </span>
  );
}
