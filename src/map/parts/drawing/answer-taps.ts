import type { Map as MapLibre, MapGeoJSONFeature, PointLike } from 'maplibre-gl';
import type { MapPlace } from '#worker/api/map-api';
import { SPOTS } from './area-layers';
import { TAPPED } from './crag-layers';

const ANSWERING = [...SPOTS, ...TAPPED];
/** Pixels around a finger's tap that count as tapped. */
const FINGER = 8;

const isSpot = ({ layer }: MapGeoJSONFeature) => SPOTS.includes(layer.id);

/** Comes nearer when a cluster is tapped, and says which place or rock was; those under each other take turns. */
export function answerTaps(
  map: MapLibre,
  places: () => readonly MapPlace[],
  onChoose: (place: MapPlace | null) => void,
  onSpot: (key: string | null) => void,
): void {
  let last: MapPlace | null = null;
  let lastSpot: string | null = null;
  const featuresAt = (x: number, y: number): MapGeoJSONFeature[] => {
    const box: [PointLike, PointLike] = [
      [x - FINGER, y - FINGER],
      [x + FINGER, y + FINGER],
    ];
    return map.queryRenderedFeatures(box, { layers: ANSWERING.filter((id) => map.getLayer(id)) });
  };
  map.on('click', ({ point }) => {
    const all = featuresAt(point.x, point.y);
    const spots = all.filter(isSpot).map(({ properties }) => String(properties['key']));
    lastSpot = nextOf([...new Set(spots)], lastSpot);
    onSpot(lastSpot);
    if (lastSpot !== null) return;
    const under = all.flatMap(({ properties }) => places()[Number(properties['at'] ?? NaN)] ?? []);
    const [cluster] = all;
    if (under.length === 0 && cluster?.geometry.type === 'Point') {
      const [lon = 0, lat = 0] = cluster.geometry.coordinates;
      map.easeTo({ center: [lon, lat], zoom: Number(cluster.properties['zoom']) + 0.3 });
      return;
    }
    last = nextOf(under, last);
    onChoose(last);
  });
  for (const layer of ANSWERING) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
}

/** The one after the last that was meant, from the first on again; null where there is none. */
function nextOf<Thing>(things: readonly Thing[], last: Thing | null): Thing | null {
  const before = last === null ? -1 : things.indexOf(last);
  return things[(before + 1) % things.length] ?? null;
}
