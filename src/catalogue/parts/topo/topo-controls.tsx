import { useTranslation } from 'react-i18next';
import styles from './topo-controls.module.css';

const shapes = {
  in: 'M12 5v14M5 12h14',
  out: 'M5 12h14',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};

/** Enlarge, reduce and see the whole, for who cannot or does not want to pinch. */
export function TopoControls({
  onZoom,
  onReset,
}: {
  /** 1 to enlarge by a step, -1 to reduce. */
  onZoom: (step: 1 | -1) => void;
  onReset: () => void;
}) {
  const { t } = useTranslation();
  const button = (name: keyof typeof shapes, onClick: () => void) => (
    <button
      type="button"
      className={styles['button']}
      aria-label={t(`catalogue.topo.zoom.${name}`)}
      title={t(`catalogue.topo.zoom.${name}`)}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[name]} />
      </svg>
    </button>
  );
  return (
    <div className={styles['controls']}>
      {button('in', () => onZoom(1))}
      {button('out', () => onZoom(-1))}
      {button('whole', onReset)}
    </div>
  );
}
