import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topo } from '#contract/catalogue/topo';
import { Icon } from '../../../kit/control/icon';
import { RockList, type RockRow } from './rock-list';
import styles from './topo-board.module.css';
import { TopoFigure } from '../../parts/topo/topo-figure';

/**
 * The topo beside the list of what is on it: choosing a line chooses the row, and the reverse. On phones the
 * picture stays above the list and can be folded away.
 */
export function TopoBoard({
  topos,
  rows,
  title,
  head,
  marked = null,
  renderTick,
  renderNote,
}: {
  topos: readonly Topo[];
  rows: readonly RockRow[];
  title: string;
  /** Stands above the list. */
  head?: ReactNode;
  /** The row that is chosen from the start, by its id: the climb that one came for. */
  marked?: number | null;
  /** The button that puts a row into the logbook, if rows are ticked one by one. */
  renderTick?: (row: RockRow) => ReactNode;
  /** The reader's own note on the row that is chosen. */
  renderNote?: (row: RockRow) => ReactNode;
}) {
  const { t } = useTranslation();
  const boardRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(marked);
  const [shownTopo, setShownTopo] = useState(
    () => topos.find(({ lines }) => lines.some(({ of }) => of === marked))?.id ?? topos[0]?.id,
  );
  const [isFolded, setIsFolded] = useState(false);
  const topo = topos.find(({ id }) => id === shownTopo) ?? topos[0];
  const ratio = { '--ratio': topo ? topo.picture.width / topo.picture.height : 1 } as CSSProperties;
  const chooseRow = (id: number) => {
    setChosen(id === chosen ? null : id);
    const holder = topos.find(({ lines }) => lines.some(({ of }) => of === id));
    if (holder && !topo?.lines.some(({ of }) => of === id)) setShownTopo(holder.id);
  };
  const chooseLine = (id: number) => {
    setChosen(id);
    boardRef.current
      ?.querySelector(`[data-row="${id}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };

  useEffect(() => {
    if (marked === null) return;
    boardRef.current?.querySelector(`[data-row="${marked}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <div ref={boardRef} className={styles['board']} style={ratio}>
      {topo && (
        <div className={styles['rock']} data-folded={isFolded || undefined}>
          <div id="topo" className={styles['picture']} hidden={isFolded}>
            <TopoFigure key={topo.id} topo={topo} rows={rows} chosen={chosen} onChoose={chooseLine} />
          </div>
          <div className={styles['handles']}>
            {topos.length > 1 &&
              topos.map(({ id }, index) => (
                <button key={id} type="button" aria-pressed={id === topo.id} onClick={() => setShownTopo(id)}>
                  {t('catalogue.topo.nth', { number: index + 1 })}
                </button>
              ))}
            <button
              type="button"
              className={styles['fold']}
              aria-expanded={!isFolded}
              aria-controls="topo"
              onClick={() => setIsFolded(!isFolded)}
            >
              <Icon name={isFolded ? 'down' : 'up'} size={18} />
              {t(isFolded ? 'catalogue.topo.unfold' : 'catalogue.topo.fold')}
            </button>
          </div>
        </div>
      )}
      <section className={styles['list']} aria-label={title}>
        {!topo && <p className={styles['none']}>{t('catalogue.topo.none')}</p>}
        {head}
        <RockList
          rows={rows}
          chosen={chosen}
          onChoose={chooseRow}
          renderNote={renderNote}
          {...(renderTick && { renderTick })}
        />
      </section>
    </div>
  );
}
