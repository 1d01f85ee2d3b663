import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { FileField } from '../../../kit/form/file-field';
import { Problem } from '../../../kit/form/problem';
import { ContentColumnsForm } from '../../parts/import/content-columns-form';
import { WorkshopPage } from '../../parts/workshop-page';
import styles from '../../parts/workshop.module.css';
import { useContentFile } from '../../queries/use-content-file';
import { FoundFile } from './found-file';
import { PastImports } from './past-imports';

/** Takes what a publisher holds already: spreadsheets, files of OpenStreetMap and OpenBeta, points of a map. */
export function WorkshopImportScreen() {
  const { t } = useTranslation();
  const { state, open, readAs, stop } = useContentFile();
  return (
    <WorkshopPage title={t('imports.title')}>
      <div>
        <ButtonLink to="/{-$lng}/provider/workshop" variant="quiet" icon="back">
          {t('workshop.title')}
        </ButtonLink>
      </div>
      <section className={styles['card']}>
        <p>{t('imports.what')}</p>
        <FileField
          words={t('imports.choose')}
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.jsonlines,.geojson,.gpx,.kml,.gz"
          onFile={(file) => void open(file)}
        />
        {state.kind === 'reading' && (
          <div className={styles['facts']} role="status">
            <span>{t('imports.reading', { count: state.lines })}</span>
            <Button variant="quiet" onClick={stop}>
              {t('counter.cancel')}
            </Button>
          </div>
        )}
        <Problem words={state.kind === 'unreadable' ? t(`imports.problem.${state.problem}`) : undefined} />
        {state.kind === 'columns' && (
          <ContentColumnsForm
            key={state.columns.join()}
            columns={state.columns}
            before={state.before}
            onRead={(reading) => void readAs(state.columns, reading)}
          />
        )}
      </section>
      {state.kind === 'read' && (
        <FoundFile
          key={`${state.file} ${JSON.stringify(state.content.table)}`}
          file={state.file}
          content={state.content}
          onReadAs={(titles, reading) => void readAs(titles, reading)}
        />
      )}
      <PastImports />
    </WorkshopPage>
  );
}
