import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '../../../catalogue/parts/topo/viewport';
import { Button } from '../../../kit/control/button';
import { ClimbPicks } from './climb-picks';
import { type Drawing, lineOf } from './drawing';
import { DrawingBoard } from './drawing-board';
import styles from './drawing-editor.module.css';
import { DrawingToolbar } from './drawing-toolbar';
import type { DrawnClimb } from './drawn-ways';
import { LineWords } from './line-words';
import { useDrawingEditor } from './use-drawing-editor';

export interface TopoEditorProps {
  /** What is drawn when the editor opens. */
  start: Drawing;
  climbs: readonly DrawnClimb[];
  /** The picture's own size, in its pixels. */
  picture: Size;
  /** `undefined` while it is being looked for, `null` when it is not on this device. */
  pictureUrl: string | null | undefined;
  /** Told after each stroke, mark and sentence. */
  onChange: (drawing: Drawing) => void;
  /** The ways to other pictures, near the hand that ends with this one. */
  ways?: ReactNode;
}

/** A picture of the rock and the lines of its climbs, to be drawn. */
export function TopoEditor({ start, climbs, picture, pictureUrl, onChange, ways }: TopoEditorProps) {
  const { t } = useTranslation();
  const isUndrawn = ({ key }: DrawnClimb) => lineOf(start, key).points.length < 2;
  const undrawn =
    climbs.find((climb) => isUndrawn(climb) && !climb.isElsewhere) ??
    climbs.find((climb) => !isUndrawn(climb)) ??
    climbs[0];
  const editor = useDrawingEditor(start, { first: undrawn?.key ?? null, onChange });
  const [hasContrast, setHasContrast] = useState(false);
  const at = climbs.findIndex(({ key }) => key === editor.chosen);
  const [chosen, next] = at < 0 ? [undefined, climbs[0]] : [climbs[at], climbs[at + 1]];
  return (
    <div className={styles['editor']}>
      <div className={styles['rock']}>
        <DrawingBoard
          editor={editor}
          climbs={climbs}
          picture={picture}
          pictureUrl={pictureUrl}
          hasContrast={hasContrast}
        />
        <div className={styles['now']}>
          <p>
            {chosen ? t('drawing.now', { number: chosen.number, name: chosen.name }) : t('drawing.none')}
            <span>{t(`drawing.hint.${editor.tool}`)}</span>
          </p>
          {next && (
            <Button
              onClick={() => {
                editor.choose(next.key);
                editor.take('line');
              }}
            >
              {t('drawing.nextClimb')}
            </Button>
          )}
        </div>
        <DrawingToolbar editor={editor} hasContrast={hasContrast} onContrast={setHasContrast} />
        {ways}
      </div>
      <div className={styles['side']}>
        <ClimbPicks editor={editor} climbs={climbs} />
        {chosen && (
          <LineWords
            key={chosen.key}
            drawing={editor.drawing}
            climb={chosen}
            climbs={climbs}
            onTell={(to) => editor.dispatch({ kind: 'change', to })}
          />
        )}
      </div>
    </div>
  );
}
