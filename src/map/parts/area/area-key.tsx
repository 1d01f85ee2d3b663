import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from '../../queries/area';
import styles from './area-key.module.css';

/** What the lines and marks of a crag's map mean; only those that are on it. */
export function AreaKey({ area }: { area: Area }) {
  const { t } = useTranslation();
  const spots = area.spots.filter(({ coordinates }) => coordinates !== null);
  const rows: [name: Sign, isThere: boolean][] = [
    ['parking', area.parkings.length > 0],
    ['landing', area.landings.length > 0],
    ['drive', area.drives.length > 0],
    ['walk', area.walks.length > 0],
    ['descent', area.descents.length > 0],
    ['closed', area.closed.length > 0],
    ['locked', spots.some(({ isReadable }) => !isReadable)],
  ];
  const shown = rows.filter(([, isThere]) => isThere);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['key']} aria-label={t('catalogue.area.key.title')}>
      {shown.map(([name]) => (
        <li key={name}>
          <svg viewBox="0 0 32 16" width="32" height="16" aria-hidden="true" data-what={name}>
            {signs[name]}
          </svg>
          {t(`catalogue.area.key.${name}`)}
        </li>
      ))}
    </ul>
  );
}

type Sign = 'parking' | 'landing' | 'drive' | 'walk' | 'descent' | 'closed' | 'locked';

const line = 'M1 8H31';
const signs: Record<Sign, ReactNode> = {
  parking: (
    <>
      <rect x="8" y="0" width="16" height="16" rx="3" />
      <path d="M14 12.500V4H16.500A2.400 2.400 0 0 1 16.500 8.800H14" />
    </>
  ),
  landing: (
    <>
      <circle cx="16" cy="8" r="7.5" />
      <path d="M13.500 4.200V11.800M18.500 4.200V11.800M13.500 8H18.500" />
    </>
  ),
  drive: (
    <>
      <path className={styles['edge']} d={line} />
      <path d={line} />
    </>
  ),
  walk: <path d={line} />,
  descent: <path d={line} />,
  closed: <rect x="2" y="1" width="28" height="14" />,
  locked: <circle cx="16" cy="8" r="5.5" />,
};
