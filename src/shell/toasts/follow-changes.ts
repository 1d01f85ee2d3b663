/** A screen that is being drawn changes many times; what stands for so long is looked at. */
const AT_REST_MS = 80;

/** Calls back whenever what is drawn outside `own` has changed and come to rest, until the answered function ends it. */
export function followChanges(own: Element, look: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => own.contains(target))) return;
    clearTimeout(wait);
    wait = setTimeout(look, AT_REST_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(wait);
    observer.disconnect();
  };
}
