import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import styles from './facet-sheet.module.css';

export interface FacetSheetProps {
  isOpen: boolean;
  /** Hits so far; null while there is no answer. */
  total: number | null;
  onClose: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** The filters over the screen of a phone; what is chosen counts at once, the button below says how much it finds. */
export function FacetSheet({ isOpen, total, onClose, onClear, children }: FacetSheetProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-label={t('catalogue.search.filters')}
      onClose={onClose}
      // A tap beside it closes it where the browser knows how; Escape and the buttons do everywhere.
      closedby="any"
    >
      {isOpen && (
        <div className={styles['content']}>
          <header className={styles['head']}>
            <h2>{t('catalogue.search.filters')}</h2>
            <Button variant="quiet" icon="close" aria-label={t('common.close')} onClick={onClose} />
          </header>
          <div className={styles['body']}>{children}</div>
          <footer className={styles['foot']}>
            <Button onClick={onClear}>{t('catalogue.search.clear')}</Button>
            <Button variant="action" onClick={onClose}>
              {total === null ? t('catalogue.search.done') : t('catalogue.search.show', { count: total })}
            </Button>
          </footer>
        </div>
      )}
    </dialog>
  );
}
