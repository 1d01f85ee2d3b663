/** What takes longer than this to draw a frame draws none: a hidden page, or one that is shown nowhere. */
const FRAME_MS_MAX = 100;

/** Waits until the frame has been drawn that shows what was just done. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_MS_MAX);
    // The callback runs before the frame is drawn, and what it queues after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
