import { useMemo } from 'react';
import { gradeBand, gradeOrdinal } from '#contract/rules/grade-scale';
import type { Topo } from '#contract/catalogue/topo';
import { useGradeWords } from '../../../format/use-grade-words';
import { useLocalText } from '../../../language/local-text';
import { usePicture } from '../../queries/use-picture';
import { TopoViewer } from './topo-viewer';

/** A topo with its picture from this device, or fetched for it; `rows` are the climbs that its lines may be of. */
export function TopoFigure({
  topo,
  rows,
  chosen,
  onChoose,
}: {
  topo: Topo;
  rows: readonly { id: number; number: number; name: string; grade: string }[];
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const read = useLocalText();
  const words = useGradeWords();
  const pictureUrl = usePicture(topo.picture.hash);
  const climbs = useMemo(
    () =>
      rows.map((row) => ({
        id: row.id,
        number: row.number,
        spoken: [row.number, row.name, words.spoken(row.grade)].join(', '),
        band: gradeBand(gradeOrdinal(row.grade) ?? 0),
      })),
    [rows, words],
  );
  return (
    <TopoViewer
      topo={topo}
      climbs={climbs}
      chosen={chosen}
      onChoose={onChoose}
      pictureUrl={pictureUrl}
      alt={read(topo.alt)}
    />
  );
}
