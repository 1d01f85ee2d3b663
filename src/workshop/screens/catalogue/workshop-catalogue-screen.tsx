import { useTranslation } from 'react-i18next';
import { houseCatalogueExport } from '#contract/endpoints/house/catalogue-file';
import { CounterPage } from '../../../counter/parts/counter-page';
import { Unread } from '../../../counter/parts/unread';
import { buttonClass } from '../../../kit/control/button';
import { ButtonLink } from '../../../kit/control/button-link';
import { Icon } from '../../../kit/control/icon';
import { FileField } from '../../../kit/form/file-field';
import { Problem } from '../../../kit/form/problem';
import { useLanguage } from '../../../language/local-text';
import styles from '../../parts/workshop.module.css';
import { useCatalogueFile } from '../../queries/use-catalogue-file';
import { FileOnItsWay } from './file-on-its-way';

/** Sends a whole catalogue, has it checked and published; for owners, whose second pair of eyes nobody is. */
export function WorkshopCatalogueScreen() {
  const { t } = useTranslation();
  return (
    <CounterPage title={t('imports.whole.title')} needs="owner">
      <div>
        <ButtonLink to="/{-$lng}/provider/workshop" variant="quiet" icon="back">
          {t('workshop.title')}
        </ButtonLink>
      </div>
      <WholeCatalogue />
    </CounterPage>
  );
}

function WholeCatalogue() {
  const { t } = useTranslation();
  const language = useLanguage();
  const catalogue = useCatalogueFile();
  const { result, file, sent, trouble } = catalogue;
  if (result?.kind !== 'done') return <Unread result={result} onAgain={catalogue.again} />;
  const isInterrupted = file?.state === 'receiving' && !sent;
  const mayChoose = !file || isInterrupted || !['receiving', 'checking', 'publishing'].includes(file.state);
  return (
    <>
      <section className={styles['card']}>
        <p>{t('imports.whole.what')}</p>
        {isInterrupted && <p>{t('imports.whole.resumeHint')}</p>}
        {mayChoose && (
          <FileField
            words={t(chooseKey(file?.state))}
            variant={file?.state === 'checked' && file.problemCount === 0 ? 'quiet' : 'action'}
            accept=".jsonl,.gz"
            onFile={(chosen) => void catalogue.send(chosen)}
          />
        )}
        <Problem words={trouble} />
        <div>
          {/* The browser's own download: it may be half a gigabyte. */}
          <a
            className={buttonClass('quiet')}
            href={`/api/${language}${houseCatalogueExport.path}`}
            download="catalogue.jsonl.gz"
          >
            <Icon name="download" size={20} />
            {t('imports.whole.export')}
          </a>
        </div>
      </section>
      {file && <FileOnItsWay file={file} served={result.data.served} catalogue={catalogue} />}
    </>
  );
}

function chooseKey(state: string | undefined) {
  if (state === 'receiving') return 'imports.whole.resume';
  return state === 'checked' ? 'imports.whole.other' : 'imports.whole.choose';
}
