import { useTranslation } from 'react-i18next';
import { drawingTools } from './drawing-tool';
import styles from './drawing-editor.module.css';
import { ToolIcon } from './tool-icon';
import type { DrawingEditor } from './use-drawing-editor';

/** The tools, one of them taken, and what takes steps back: a row that slides on a phone. */
export function DrawingToolbar({
  editor,
  hasContrast,
  onContrast,
}: {
  editor: DrawingEditor;
  hasContrast: boolean;
  onContrast: (isOn: boolean) => void;
}) {
  const { t } = useTranslation();
  const { tool, take, dispatch, canUndo, canRedo } = editor;
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('drawing.tools')}>
      <div className={styles['steps']}>
        {(['undo', 'redo'] as const).map((step) => (
          <button
            key={step}
            type="button"
            disabled={step === 'undo' ? !canUndo : !canRedo}
            onClick={() => dispatch({ kind: step })}
          >
            <ToolIcon name={step} />
            {t(`drawing.${step}`)}
          </button>
        ))}
        <button type="button" aria-pressed={hasContrast} onClick={() => onContrast(!hasContrast)}>
          <ToolIcon name="contrast" />
          {t('drawing.contrast')}
        </button>
      </div>
      <div className={styles['tools']}>
        {drawingTools.map((name) => (
          <button key={name} type="button" aria-pressed={tool === name} onClick={() => take(name)}>
            <ToolIcon name={name} />
            {t(`drawing.tool.${name}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
