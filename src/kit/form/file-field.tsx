import { useId } from 'react';
import { buttonClass, type ButtonVariant } from '../control/button';
import styles from './file-field.module.css';
import { Icon } from '../control/icon';

export interface FileFieldProps {
  words: string;
  /** Names and kinds that pickers offer first; what a file is, its content says. */
  accept: string;
  onFile: (file: File) => void;
  /** `action` unless the screen has another one. */
  variant?: ButtonVariant;
}

/** Chooses one file. */
export function FileField({ words, accept, onFile, variant = 'action' }: FileFieldProps) {
  const id = useId();
  return (
    <div className={styles['file']}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} className={buttonClass(variant)}>
        <Icon name="enter" size={20} />
        {words}
      </label>
    </div>
  );
}
