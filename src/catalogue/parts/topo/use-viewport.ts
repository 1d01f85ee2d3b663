import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { trackGestures } from './track-gestures';
import { clampViewport, fitInside, reveal, wholePicture, zoomAt } from './viewport';
import type { Size, Viewport } from './viewport';

const ANIMATION_MS = 220;
/** Numbers keep some pixels from the frame's edge when they are brought into view. */
const REVEAL_MARGIN = 28;

/** Steps in which the placing of numbers follows the zoom, so that they do not jump during a pinch. */
const stepOf = (zoom: number) => Math.round(Math.log2(zoom) * 2) / 2;

/**
 * Zoom and pan of a picture in a frame by finger, mouse, wheel and buttons. The viewport is written to the
 * stage's style directly: a gesture renders nothing. While `leavesFinger` is true one finger is somebody else's; it is
 * the same function between renders.
 */
export function useViewport(picture: Size, leavesFinger?: () => boolean) {
  const frameRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const current = useRef<Viewport>(wholePicture);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [frame, setFrame] = useState<Size | null>(null);
  const [zoomStep, setZoomStep] = useState(0);
  const { width, height } = picture;
  const fitted = frame && fitInside({ width, height }, frame);

  const show = useCallback(
    (next: Viewport, animated: boolean) => {
      const [frameElement, stage] = [frameRef.current, stageRef.current];
      if (!frameElement || !stage || !frame) return;
      const viewport = clampViewport(next, fitInside({ width, height }, frame), frame);
      current.current = viewport;
      clearTimeout(timer.current);
      stage.toggleAttribute('data-animated', animated);
      if (animated) timer.current = setTimeout(() => stage.removeAttribute('data-animated'), ANIMATION_MS);
      stage.style.setProperty(
        'transform',
        `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.zoom})`,
      );
      stage.style.setProperty('--zoom', String(viewport.zoom));
      frameElement.toggleAttribute('data-zoomed', viewport.zoom > 1);
      setZoomStep(stepOf(viewport.zoom));
    },
    [frame, width, height],
  );

  useLayoutEffect(() => {
    const element = frameRef.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) setFrame({ width: box.width, height: box.height });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => show(current.current, false), [show]);

  useEffect(() => {
    const element = frameRef.current;
    return element ? trackGestures(element, () => current.current, show, leavesFinger) : undefined;
  }, [show, leavesFinger]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const zoomBy = (factor: number) => {
    if (!frame) return;
    show(zoomAt(current.current, factor, { x: frame.width / 2, y: frame.height / 2 }), true);
  };
  const revealBox = (box: Parameters<typeof reveal>[1]) => {
    if (!frame || !fitted || current.current.zoom === 1) return;
    show(reveal(current.current, box, fitted, frame, REVEAL_MARGIN), true);
  };

  return {
    frameRef,
    stageRef,
    fitted,
    /** The zoom in half steps of doubling. */
    zoom: 2 ** zoomStep,
    zoomBy,
    reset: () => show(wholePicture, true),
    revealBox,
  };
}
