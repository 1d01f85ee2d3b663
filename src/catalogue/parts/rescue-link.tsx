import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cutPath } from '#contract/paths/translate-path';
import { Icon } from '../../kit/control/icon';
import styles from './rescue-link.module.css';

/** What the address of the rescue screen says of where it was opened: slugs. */
export interface RescueSearch {
  region?: string | undefined;
  crag?: string | undefined;
  sector?: string | undefined;
  multipitch?: string | undefined;
}

/** The place that a path's English segments show, for the address of the rescue screen; empty where they show none. */
function rescueSearchAt(segments: readonly string[]): RescueSearch {
  const [area, kind, region, slug, sector] = segments;
  if (area !== 'routes') return {};
  if (kind === 'crag') return { region, crag: slug, sector };
  return kind === 'multi-pitch' ? { region, multipitch: slug } : {};
}

/** The way to call for help, which takes along the place one looks at. */
export function RescueLink({ className, onLeave }: { className?: string | undefined; onLeave?: () => void }) {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { segments } = cutPath(pathname);
  return (
    <Link
      to="/{-$lng}/rescue"
      search={(before: RescueSearch) => (segments[0] === 'rescue' ? before : rescueSearchAt(segments))}
      className={className ?? styles['link']}
      onClick={onLeave}
    >
      <Icon name="rescue" size={className ? 24 : 20} />
      {t('rescue.title')}
    </Link>
  );
}
