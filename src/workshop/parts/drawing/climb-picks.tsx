import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/control/button';
import { type Drawing, lineOf, removeWay } from './drawing';
import styles from './drawing-editor.module.css';
import type { DrawnClimb } from './drawn-ways';
import type { DrawingEditor } from './use-drawing-editor';

/** The climbs of the picture: one is chosen to be drawn, and each says whether it is. */
export function ClimbPicks({ editor, climbs }: { editor: DrawingEditor; climbs: readonly DrawnClimb[] }) {
  const { t } = useTranslation();
  const { drawing, chosen, choose, dispatch } = editor;
  return (
    <ol className={styles['picks']} aria-label={t('drawing.climbs')}>
      {climbs.map(({ key, number, name, grade, isElsewhere }) => (
        <li key={key} data-chosen={key === chosen || undefined}>
          <button type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
            <span className={styles['number']}>{number}</span>
            <span className={styles['name']}>{name}</span>
            <span>{grade}</span>
            <span className={styles['state']}>
              {t(`drawing.${isDrawn(drawing, key) ? 'drawn' : isElsewhere ? 'elsewhere' : 'notDrawn'}`)}
            </span>
          </button>
          {key === chosen && isDrawn(drawing, key) && (
            <Button
              variant="quiet"
              icon="trash"
              onClick={() => dispatch({ kind: 'change', to: removeWay(drawing, { kind: 'line', of: key }) })}
            >
              {t('drawing.removeLine')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

const isDrawn = (drawing: Drawing, of: string) => lineOf(drawing, of).points.length > 1;
