import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import { isReadable } from '#contract/rules/access';
import { useIsOffline } from '../../../sync/connection';
import { useLanguage } from '../../../language/local-text';
import { formatBytes } from '../../../format/format-number';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { useGuidebookAccess } from '../../../catalogue/queries/use-guidebook-access';
import { useHoldingSize } from '../../../saved/queries/use-holding-size';
import { useOwnCopy } from '../../queries/own-copy';
import styles from './guidebook-copy.module.css';

/** Whether a guidebook may be taken away as a file, said before it is bought; whoever owns it takes it here. */
export function GuidebookCopy({ guidebook: { id, slug, products, ownCopy } }: { guidebook: GuidebookPage }) {
  const { t } = useTranslation();
  const access = useGuidebookAccess(id, products);
  if (!access || ownCopy === undefined) return null;
  if (ownCopy && isReadable(access)) return <TakeCopy id={id} slug={slug} />;
  return <p className={styles['said']}>{t(ownCopy ? 'copy.offer.may' : 'copy.offer.mayNot')}</p>;
}

function TakeCopy({ id, slug }: { id: number; slug: string }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const language = useLanguage();
  const copyBytes = useHoldingSize(`guidebook-${id}`)?.copyBytes;
  const { underWay, trouble, take, cancel } = useOwnCopy(slug);
  return (
    <section className={styles['copy']} aria-labelledby="own-copy">
      <h2 id="own-copy">{t('copy.offer.title')}</h2>
      <p>{t('copy.offer.text')}</p>
      {underWay ? (
        <CopyProgress bytes={underWay.bytes} onCancel={cancel} />
      ) : isOffline ? (
        <p className={styles['said']}>{t('copy.offer.offline')}</p>
      ) : (
        <div className={styles['ways']}>
          <Button icon="download" onClick={() => void take('html')}>
            {t('copy.offer.html')}
          </Button>
          <Button icon="download" onClick={() => void take('zip')}>
            {t('copy.offer.zip')}
          </Button>
          {copyBytes !== undefined && (
            <p className={styles['said']}>
              {t('copy.offer.size', { size: formatBytes(copyBytes, language) })}
            </p>
          )}
        </div>
      )}
      <Problem words={trouble} />
      <Link to="/{-$lng}/guidebooks/copy" className={styles['check']}>
        {t('copy.offer.check')}
      </Link>
    </section>
  );
}

function CopyProgress({ bytes, onCancel }: { bytes: number; onCancel: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words =
    bytes === 0
      ? t('copy.offer.preparing')
      : t('copy.offer.progress', { bytes: formatBytes(bytes, language) });
  return (
    <div className={styles['ways']}>
      <p role="status">{words}</p>
      <Button icon="close" onClick={onCancel}>
        {t('copy.offer.cancel')}
      </Button>
    </div>
  );
}
