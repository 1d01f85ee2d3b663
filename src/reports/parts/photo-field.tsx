import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/control/button';
import { FileField } from '../../kit/form/file-field';
import { Problem } from '../../kit/form/problem';
import { useLocal } from '../../sync/local/local-provider';
import styles from './photo-field.module.css';

/** What is chosen: the hash under which this device keeps it, and an address to look at it by. */
export interface ChosenPhoto {
  hash: string;
  url: string;
}

/** Takes one photograph from the camera or a file and keeps it on this device; or says what is wrong with it. */
export function PhotoField({
  photo,
  onPhoto,
}: {
  photo: ChosenPhoto | null;
  onPhoto: (photo: ChosenPhoto | null) => void;
}) {
  const { t } = useTranslation();
  const { engine } = useLocal();
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const url = photo?.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  async function take(file: File) {
    setIsWorking(true);
    setProblem(null);
    const kept = await engine.keepPhoto(file);
    setIsWorking(false);
    if (kept.kind === 'kept') onPhoto({ hash: kept.hash, url: URL.createObjectURL(file) });
    else setProblem(kept.key);
  }

  return (
    <div className={styles['photo']}>
      {photo ? (
        <>
          <img className={styles['look']} src={photo.url} alt={t('photos.chosen')} />
          <Button variant="quiet" icon="trash" onClick={() => onPhoto(null)}>
            {t('photos.remove')}
          </Button>
        </>
      ) : (
        <FileField
          words={t(isWorking ? 'photos.working' : 'photos.add')}
          accept="image/jpeg,image/png,image/webp"
          variant="plain"
          onFile={(file) => void take(file)}
        />
      )}
      <Problem words={problem === null ? undefined : t(problem)} />
    </div>
  );
}
