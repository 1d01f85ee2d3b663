import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notKeptWords } from '../../../sync/local/not-kept-words';
import { useLocal } from '../../../sync/local/local-provider';
import type { LogbookImport } from '../../queries/use-logbook-import';
import { Button } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { laterFluent } from '../../../kit/form/later-fluent';
import { FileField } from '../../../kit/form/file-field';
import { useLaunchedFile } from '../../../kit/form/use-launched-file';
import { MessageBar } from '../../../kit/page/message-bar';
import { Skeleton } from '../../../kit/page/skeleton';
import { ImportPreview } from './import-preview';
import { sourceName } from '../../parts/source-name';
import { ProgressField } from '../../../kit/form/progress-field';
import styles from './logbook-files.module.css';

const ColumnsForm = laterFluent(
  async () => (await import('./columns-form')).ColumnsForm,
  <Skeleton height="30rem" />,
);

const ACCEPTED = '.csv,.tsv,.txt,.json,.xlsx,text/csv,application/json';

/** From a file to the logbook: choose, look, confirm; each step says what happens. */
export function ImportPanel({ state, choose, confirm, cancel }: LogbookImport) {
  const { t } = useTranslation();
  const { account, stores } = useLocal();
  // The account may be known before its logbook is open.
  const isOpen = Boolean(account && stores);
  useLaunchedFile(isOpen ? (file) => void choose(file) : null);
  /** A file that was chosen, until the logbook is open to read it beside. */
  const [picked, setPicked] = useState<File | null>(null);
  const taken = useRef<File>(null);
  useEffect(() => {
    if (!isOpen || !picked || taken.current === picked) return;
    taken.current = picked;
    void choose(picked);
  }, [isOpen, picked, choose]);

  return (
    <section className={styles['panel']} aria-labelledby="files-import">
      <h2 id="files-import">{t('files.import.title')}</h2>
      {(state.step === 'none' ||
        state.step === 'unreadable' ||
        state.step === 'done' ||
        state.step === 'stopped') && (
        <>
          <p>{t('files.import.text')}</p>
          <FileField words={t('files.import.choose')} accept={ACCEPTED} onFile={setPicked} />
        </>
      )}
      {state.step === 'reading' && (
        <div className={styles['going']}>
          <p role="status">{t('files.import.reading', { name: state.name, count: state.lines })}</p>
          <Button onClick={cancel}>{t('files.import.cancel')}</Button>
        </div>
      )}
      {state.step === 'unreadable' && (
        <>
          <MessageBar severity="error">
            <p>{t(`files.import.problem.${state.problem}`, { name: state.picked.name })}</p>
            {state.lacks && (
              <p>
                {t('files.import.lacks', {
                  source: sourceName(state.lacks.source),
                  titles: state.lacks.titles.join(', '),
                })}
              </p>
            )}
          </MessageBar>
          {state.columns && (
            <ColumnsForm
              key={state.columns.join('\n')}
              columns={state.columns}
              onRead={(columns) => void choose(state.picked, columns)}
            />
          )}
        </>
      )}
      {state.step === 'preview' && (
        <ImportPreview
          key={state.name}
          name={state.name}
          file={state.file}
          plan={state.plan}
          onConfirm={(choices) => void confirm(state.name, state.plan, choices)}
          onCancel={cancel}
        />
      )}
      {state.step === 'writing' && (
        <div className={styles['going']}>
          <ProgressField
            label={t('files.import.writing', { done: state.done, count: state.total })}
            done={state.done}
            total={state.total}
          />
          <Button onClick={cancel}>{t('files.import.stop')}</Button>
        </div>
      )}
      {state.step === 'done' && (
        <div className={styles['going']} role="status">
          <p>
            {t('files.import.added', { count: state.added })}
            {state.changed > 0 && ` ${t('files.import.changedDone', { count: state.changed })}`}
          </p>
          <ButtonLink to="/{-$lng}/logbook" icon="tick">
            {t('files.import.look')}
          </ButtonLink>
        </div>
      )}
      {state.step === 'stopped' && (
        <MessageBar severity="error">
          {state.error !== null && `${t(notKeptWords(state.error, 'files.import.failed'))} `}
          {t('files.import.stopped', { done: state.done, count: state.total })}
        </MessageBar>
      )}
    </section>
  );
}
