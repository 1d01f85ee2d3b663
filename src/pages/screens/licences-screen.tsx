import { useTranslation } from 'react-i18next';
import type { Notice } from '#contract/catalogue/notice';
import { Fold } from '../../kit/control/fold';
import { PageTrouble } from '../../kit/page/page-trouble';
import { ScreenTitle } from '../../kit/page/screen-title';
import { Skeleton, SkeletonNote } from '../../kit/page/skeleton';
import { useNotices } from '../queries/use-notices';
import styles from './licences-screen.module.css';

/** What others made of this app: libraries, fonts and data, each with the licence that has to go with it. */
export function LicencesScreen() {
  const { t } = useTranslation();
  const read = useNotices();
  if (read.state === 'unreachable') return <PageTrouble state="unreachable" />;
  return (
    <article className={styles['page']}>
      <ScreenTitle title={t('menu.licences')} />
      <p>{t('presentation.licences')}</p>
      {read.state === 'loading' ? <ListSkeleton /> : <NoticeList notices={read.notices} />}
    </article>
  );
}

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className={styles['list']}>
      {notices.map((notice) => (
        <li key={`${notice.name} ${notice.version}`}>
          <NoticeFold notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function NoticeFold({ notice: { name, version, licence, text } }: { notice: Notice }) {
  return (
    <Fold
      className={styles['notice']}
      summary={
        <>
          <strong className={styles['name']}>{name}</strong>{' '}
          <span className={styles['about']} lang="en">
            {version} {licence}
          </span>
        </>
      }
    >
      {() => (
        // The makers' own words, in their language.
        <p className={styles['text']} lang="en">
          {text}
        </p>
      )}
    </Fold>
  );
}

function ListSkeleton() {
  return (
    <>
      <SkeletonNote />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="var(--target)" />
      ))}
    </>
  );
}
