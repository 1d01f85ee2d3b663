import sheet from 'maplibre-gl/dist/maplibre-gl.css?url';

let look: Promise<void> | undefined;

/** Fetches the look of MapLibre's own controls, beside its code. Rejects when it cannot be had. */
export function fetchMapLook(): Promise<void> {
  look ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      look = undefined;
      reject(new Error('The look of the map did not come.'));
    });
    // Ours comes after it and changes some of it.
    document.head.prepend(link);
  });
  return look;
}
