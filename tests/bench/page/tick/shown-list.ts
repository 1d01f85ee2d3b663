import type { Ascent } from '#contract/tables/ascent';

/** As many as the first page of the logbook shows. */
export const SHOWN = 40;

/** Draws ascents as thin rows, the same for every store. */
export function drawAscents(
  list: HTMLElement,
  ascents: readonly Pick<Ascent, 'id' | 'climbName' | 'grade'>[],
): void {
  list.replaceChildren(
    ...ascents.slice(0, SHOWN).map(({ id, climbName, grade }) => {
      const row = document.createElement('li');
      row.dataset['id'] = id;
      row.textContent = `${climbName} ${grade}`;
      return row;
    }),
  );
}

/** Resolves with the instant, by the page's clock, at which an ascent stands in a list. */
export function untilShown(list: HTMLElement, id: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!list.querySelector(`[data-id="${id}"]`)) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(list, { childList: true });
  });
}
