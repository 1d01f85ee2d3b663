import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { houseCatalogueExport } from '#contract/endpoints/house/catalogue-file';
import { fetchFromCounter } from '../../../counter/queries/ask-counter';
import { CounterPage } from '../../../counter/parts/counter-page';
import { Unread } from '../../../counter/parts/unread';
import { ButtonLink } from '../../../kit/control/button-link';
import { WorkingButton } from '../../../kit/control/working-button';
import { FileField } from '../../../kit/form/file-field';
import { Problem } from '../../../kit/form/problem';
import { useRequestWords } from '../../../kit/form/use-request-words';
import { saveFile } from '../../../kit/share/save-file';
import { useLocal } from '../../../sync/local/local-provider';
import styles from '../../parts/workshop.module.css';
import { useCatalogueFile } from '../../queries/use-catalogue-file';
import { FileOnItsWay } from './file-on-its-way';

/** How a packed file begins. */
const GZIP = '\u001f\u008b';

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
      </section>
      <PublishedFile />
      {file && <FileOnItsWay file={file} served={result.data.served} catalogue={catalogue} />}
    </>
  );
}

/** The catalogue that is published, taken down as a file: to be kept, mended elsewhere and sent again. */
function PublishedFile() {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const wordsOf = useRequestWords();
  const [isWorking, setIsWorking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function takeDown() {
    setIsWorking(true);
    const answer = await fetchFromCounter(engine, houseCatalogueExport, {}, GZIP);
    setIsWorking(false);
    setTrouble(wordsOf(answer));
    if (answer.kind === 'done') saveFile('catalogue.jsonl.gz', 'application/gzip', answer.data);
  }
  return (
    <section className={styles['card']}>
      <p>{t('imports.whole.exportText')}</p>
      <Problem words={trouble} />
      <div>
        <WorkingButton icon="download" isWorking={isWorking} onClick={() => void takeDown()}>
          {t('imports.whole.export')}
        </WorkingButton>
      </div>
    </section>
  );
}

function chooseKey(state: string | undefined) {
  if (state === 'receiving') return 'imports.whole.resume';
  return state === 'checked' ? 'imports.whole.other' : 'imports.whole.choose';
}
