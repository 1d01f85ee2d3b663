/** A width and a height in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How a picture lies in its frame: moved by x and y pixels, then enlarged from its top left corner. */
export interface Viewport {
  zoom: number;
  x: number;
  y: number;
}

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 6;
/** One step of the buttons and keys. */
export const ZOOM_STEP = 1.6;

/** The whole picture, as it first appears. */
export const wholePicture: Viewport = { zoom: ZOOM_MIN, x: 0, y: 0 };

/** The largest size at which the picture is wholly inside the frame. */
export function fitInside(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

function clampAxis(offset: number, content: number, frame: number): number {
  if (content <= frame) return (frame - content) / 2;
  return Math.min(0, Math.max(frame - content, offset));
}

/** The nearest viewport that leaves no empty edge: centred where the picture is smaller than the frame. */
export function clampViewport(viewport: Viewport, fitted: Size, frame: Size): Viewport {
  const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, viewport.zoom));
  return {
    zoom,
    x: clampAxis(viewport.x, fitted.width * zoom, frame.width),
    y: clampAxis(viewport.y, fitted.height * zoom, frame.height),
  };
}

/** Enlarges by a factor so that what is under the point of the frame stays under it. */
export function zoomAt(viewport: Viewport, factor: number, point: { x: number; y: number }): Viewport {
  const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, viewport.zoom * factor));
  const applied = zoom / viewport.zoom;
  return {
    zoom,
    x: point.x - (point.x - viewport.x) * applied,
    y: point.y - (point.y - viewport.y) * applied,
  };
}

/** Moves as little as needed to bring a box of the picture (fractions of its size) into the frame. */
export function reveal(
  viewport: Viewport,
  box: { left: number; top: number; right: number; bottom: number },
  fitted: Size,
  frame: Size,
  margin: number,
): Viewport {
  const shift = (offset: number, from: number, to: number, content: number, room: number) => {
    const start = offset + from * content * viewport.zoom - margin;
    const end = offset + to * content * viewport.zoom + margin;
    // What is larger than the frame is moved only as far as leaves no part of the frame without it.
    const isLarger = end - start > room;
    if (isLarger ? start > 0 : start < 0) return offset - start;
    if (isLarger ? end < room : end > room) return offset + room - end;
    return offset;
  };
  return {
    zoom: viewport.zoom,
    x: shift(viewport.x, box.left, box.right, fitted.width, frame.width),
    y: shift(viewport.y, box.top, box.bottom, fitted.height, frame.height),
  };
}
