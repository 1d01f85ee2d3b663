import type { Topo } from '#contract/catalogue/topo';
import { usePicture } from '../../queries/use-picture';
import { useLocalText } from '../../../language/local-text';
import type { TopoClimb } from '../../parts/topo/topo-climb';
import { TopoViewer } from '../../parts/topo/topo-viewer';

/** A topo with its picture from this device, or fetched for it. */
export function TopoFigure(props: {
  topo: Topo;
  climbs: readonly TopoClimb[];
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const read = useLocalText();
  const pictureUrl = usePicture(props.topo.picture.hash);
  return <TopoViewer {...props} alt={read(props.topo.alt)} pictureUrl={pictureUrl} />;
}
