import type { Map as MapLibre, MapGeoJSONFeature, PointLike } from 'maplibre-gl';
import type { MapPlace } from '#worker/api/map-api';
import { SPOT, SPOTS_ZOOM } from './area-layers';
import { TAPPED } from './crag-layers';

const ANSWERING = [SPOT, ...TAPPED];
/** Pixels around a finger's tap that count as tapped. */
const FINGER = 8;

/** Comes nearer when a cluster is tapped, and says which place or rock was; places under each other take turns. */
export function answerTaps(
  map: MapLibre,
  places: () => readonly MapPlace[],
  onChoose: (place: MapPlace | null) => void,
  onSpot: (key: string | null) => void,
): void {
  let last: MapPlace | null = null;
  const featuresAt = (x: number, y: number): MapGeoJSONFeature[] => {
    const box: [PointLike, PointLike] = [
      [x - FINGER, y - FINGER],
      [x + FINGER, y + FINGER],
    ];
    return map.queryRenderedFeatures(box, { layers: ANSWERING.filter((id) => map.getLayer(id)) });
  };
  map.on('click', ({ point }) => {
    const all = featuresAt(point.x, point.y);
    const spot = all.find(({ layer }) => layer.id === SPOT);
    onSpot(spot ? String(spot.properties['key']) : null);
    // A crag that made room for its rocks is not seen: what cannot be seen is not tapped.
    const isNear = map.getZoom() >= SPOTS_ZOOM;
    const hits = all.filter(
      ({ layer, properties }) => layer.id !== SPOT && !(isNear && properties['isLaidOut'] === true),
    );
    if (spot) return;
    const under = hits.flatMap(({ properties }) => places()[Number(properties['at'] ?? NaN)] ?? []);
    const [cluster] = hits;
    if (under.length === 0 && cluster?.geometry.type === 'Point') {
      const [lon = 0, lat = 0] = cluster.geometry.coordinates;
      map.easeTo({ center: [lon, lat], zoom: Number(cluster.properties['zoom']) + 0.3 });
      return;
    }
    const before = last ? under.indexOf(last) : -1;
    last = under[(before + 1) % under.length] ?? null;
    onChoose(last);
  });
  for (const layer of ANSWERING) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
}
