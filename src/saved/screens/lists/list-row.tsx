import { useTranslation } from 'react-i18next';
import { listEntryId } from '#contract/rules/own-lists';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { PackGlance } from '../../../sync/local/route-snapshot';
import { GradeRange } from '../../../catalogue/parts/grade-badge';
import { KindMark } from '../../../catalogue/parts/kind-mark';
import { RouteLink } from '../../../catalogue/parts/route-link';
import { Button } from '../../../kit/control/button';
import { showToast } from '../../../kit/overlay/show-toast';
import { Noted } from '../../../logbook/parts/noted';
import { PackMark } from '../../parts/pack/pack-mark';
import { useListWrites, type ListEntry } from '../../queries/use-own-lists';
import styles from './lists.module.css';

/** A route of a list: where it leads, what was noted of it, and its place, which can be another. */
export function ListRow({
  entry,
  place,
  route,
  pack,
  onUp,
  onDown,
}: {
  entry: ListEntry;
  /** From one. */
  place: number;
  /** What the index knows of it; undefined where it does not. */
  route: SavedRoute | undefined;
  /** Its download; undefined where there is none. */
  pack: PackGlance | undefined;
  onUp: (() => Promise<void>) | null;
  onDown: (() => Promise<void>) | null;
}) {
  const { t } = useTranslation();
  const writes = useListWrites();
  const { label } = entry;
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch {
      showToast({ words: t('lists.failed'), severity: 'error' });
    }
  };
  const takeOff = () =>
    attempt(async () => {
      await writes.takeOff(entry.listId, entry);
      showToast({ words: t('lists.takenOff', { label }), severity: 'success' });
    });
  return (
    <li className={styles['entry']} data-type={entry.type}>
      <span className={styles['place']}>{place}</span>
      <div className={styles['about']}>
        {route ? (
          <RouteLink type={entry.type} place={route} className={styles['name']}>
            {label}
          </RouteLink>
        ) : (
          <strong className={styles['name']}>{label}</strong>
        )}
        <span className={styles['facts']}>
          <KindMark kind={entry.type} bare />
          {route && <GradeRange min={route.gradeMin} max={route.gradeMax} />}
          {pack && <PackMark pack={pack} />}
        </span>
        <Noted
          rowId={listEntryId(entry)}
          about={label}
          text={entry.note}
          onWrite={(text, seen, settles) => writes.note(entry, text, seen, settles)}
        />
      </div>
      <div className={styles['moves']}>
        <Button
          variant="quiet"
          icon="up"
          aria-label={t('lists.up', { label })}
          disabled={!onUp}
          onClick={() => onUp && void attempt(onUp)}
        />
        <Button
          variant="quiet"
          icon="down"
          aria-label={t('lists.down', { label })}
          disabled={!onDown}
          onClick={() => onDown && void attempt(onDown)}
        />
        <Button
          variant="quiet"
          icon="trash"
          aria-label={t('lists.takeOff', { label })}
          onClick={() => void takeOff()}
        />
      </div>
    </li>
  );
}
