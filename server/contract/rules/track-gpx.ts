import type { TrackPoint } from '../catalogue/route-content';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const position = (lon: number, lat: number) => `lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"`;

interface NamedPlace {
  name: string;
  lat: number;
  lon: number;
}

/** The way to the rock as a GPX 1.1 document: the car park and what else one comes to as waypoints, and the walk as a track, with its heights if known. */
export function trackGpx(name: string, places: readonly NamedPlace[], track: readonly TrackPoint[]): string {
  const points = track.map(([lon, lat, elevation]) => {
    const point = `      <trkpt ${position(lon, lat)}`;
    return elevation === undefined ? `${point}/>` : `${point}><ele>${elevation}</ele></trkpt>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Relais" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata><name>${escaped(name)}</name></metadata>`,
    ...places.map(
      ({ lat, lon, name: of }) => `  <wpt ${position(lon, lat)}><name>${escaped(of)}</name></wpt>`,
    ),
    '  <trk>',
    `    <name>${escaped(name)}</name>`,
    '    <trkseg>',
    ...points,
    '    </trkseg>',
    '  </trk>',
    '</gpx>',
    '',
  ].join('\n');
}
