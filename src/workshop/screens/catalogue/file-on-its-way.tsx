import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueFile } from '#contract/endpoints/house/catalogue-file';
import { contentKinds } from '#contract/workshop/item-key';
import { AskFirst } from '../../../counter/parts/ask-first';
import { SumsTable } from '../../../counter/parts/sums-table';
import { formatBytes, formatCount, formatShare } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { ProgressField } from '../../../kit/form/progress-field';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';
import type { CatalogueFileDesk } from '../../queries/use-catalogue-file';
import { FileProblems } from './file-problems';

/** The kinds of things in the order in which they are told; what else a file has is not counted here. */
const kinds = [...contentKinds, 'product', 'photo'] as const;

/** How far a file is, what was found in it, and what can be done with it. */
export function FileOnItsWay({
  file,
  served,
  catalogue,
}: {
  file: CatalogueFile;
  served: Readonly<Record<string, number>>;
  catalogue: CatalogueFileDesk;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const size = formatBytes(file.size, language);
  return (
    <section className={styles['card']}>
      <h2>{file.name}</h2>
      <p className={styles['soft']}>
        {file.by === null ? size : t('imports.whole.size', { size, name: file.by })}
      </p>
      <HowFar file={file} catalogue={catalogue} />
      {file.state === 'checked' && file.problemCount > 0 && (
        <FileProblems file={file} onRead={() => catalogue.readProblems(file)} />
      )}
      {file.state === 'checked' && file.problemCount === 0 && (
        <>
          <p>{t('imports.whole.fine')}</p>
          <SumsTable
            label={t('imports.whole.inside')}
            heads={(['kind', 'file', 'served'] as const).map((head) => t(`imports.whole.heads.${head}`))}
            rows={kinds
              .filter((kind) => (file.counts[kind] ?? 0) + (served[kind] ?? 0) > 0)
              .map((kind) => ({
                key: kind,
                cells: [
                  t(`imports.whole.kinds.${kind}`),
                  formatCount(file.counts[kind] ?? 0, language),
                  formatCount(served[kind] ?? 0, language),
                ],
              }))}
          />
          <AskFirst
            variant="action"
            question={t('imports.whole.publishQuestion')}
            confirm={t('imports.whole.publish')}
            onConfirm={() => catalogue.publish(file)}
          >
            {t('imports.whole.publish')}
          </AskFirst>
        </>
      )}
    </section>
  );
}

function HowFar({ file, catalogue }: { file: CatalogueFile; catalogue: CatalogueFileDesk }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sent } = catalogue;
  const { name, state, progress } = file;
  const { done, total } = progress;
  switch (state) {
    case 'receiving': {
      const far = sent ?? { done: file.parts.length, total: catalogue.partsOf(file) };
      const percent = formatShare(far.done / far.total, language);
      return (
        <UnderWay file={file} catalogue={catalogue}>
          <ProgressField label={t('imports.whole.sending', { name, percent })} {...far} />
        </UnderWay>
      );
    }
    case 'checking':
      return (
        <UnderWay file={file} catalogue={catalogue}>
          <p role="status">{t('imports.whole.reading', { count: done })}</p>
        </UnderWay>
      );
    case 'publishing': {
      const label = t('imports.whole.writing', { done, total: total ?? 0 });
      return (
        <UnderWay file={file} catalogue={catalogue}>
          <ProgressField label={label} done={done} total={total ?? 1} />
        </UnderWay>
      );
    }
    case 'checked':
      return null;
    case 'published':
      return <MessageBar severity="success">{t('imports.whole.published')}</MessageBar>;
    case 'cancelled':
      return <MessageBar severity="info">{t('imports.whole.cancelled')}</MessageBar>;
    case 'failed':
      return <MessageBar severity="error">{t('imports.whole.failed')}</MessageBar>;
  }
}

function UnderWay({
  file,
  catalogue,
  children,
}: {
  file: CatalogueFile;
  catalogue: CatalogueFileDesk;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <div>
        <Button variant="quiet" onClick={() => void catalogue.cancel(file)}>
          {t('imports.whole.cancel')}
        </Button>
      </div>
    </>
  );
}
