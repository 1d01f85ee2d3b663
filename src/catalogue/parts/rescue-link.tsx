import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cutPath } from '#contract/paths/translate-path';
import { buttonClass } from '../../kit/control/button';
import { Icon } from '../../kit/control/icon';
import styles from './rescue-link.module.css';

/** What the address of the rescue screen says of where it was opened: slugs. */
export interface RescueSearch {
  region?: string | undefined;
  crag?: string | undefined;
  sector?: string | undefined;
  multipitch?: string | undefined;
}

/** The way to call for help, which takes along the place one looks at. */
export function RescueLink({ className, onLeave }: { className?: string | undefined; onLeave?: () => void }) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [area, kind, region, slug, sector] = cutPath(pathname).segments;
  const isCrag = kind === 'crag' || kind === 'day';
  const place = isCrag ? { region, crag: slug, sector } : { region, multipitch: slug };
  const isPlace = area === 'routes' && slug !== undefined && (isCrag || kind === 'multi-pitch');
  return (
    <Link
      to="/{-$lng}/rescue"
      // Who calls for help already goes on with the place that is there.
      search={isPlace ? place : area === 'rescue' || {}}
      className={className ?? `${buttonClass('quiet')} ${styles['link']}`}
      onClick={onLeave}
    >
      <Icon name="rescue" size={className ? 24 : 20} />
      {t('menu.rescue')}
    </Link>
  );
}
