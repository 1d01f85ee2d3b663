import styles from './problem.module.css';

/** What is wrong with a form, or nothing. */
export function Problem({ id, words }: { id?: string; words: string | undefined }) {
  if (!words) return null;
  return (
    <p id={id} className={styles['problem']} role="alert">
      {words}
    </p>
  );
}
