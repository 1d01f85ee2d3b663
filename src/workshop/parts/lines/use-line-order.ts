import type { PointerEvent } from 'react';
import type { ContentFields } from '#contract/workshop/content-fields';
import { useLanguage } from '../../../language/local-text';
import { labelOf, type EditedItem } from '../../queries/edited-item';
import { useRevise } from '../../queries/use-revise';

/** Moves lines of a list; the numbers on the rock and on the pictures, `topos`, follow. */
export function useLineOrder(items: readonly EditedItem[], topos: readonly EditedItem[]) {
  const language = useLanguage();
  const { revise } = useRevise();

  /** Puts the line at one place at another, and numbers all anew from 1. */
  async function move(from: number, to: number): Promise<void> {
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length || from === to) return;
    const order = items.toSpliced(from, 1).toSpliced(to, 0, moved);
    for (const [at, item] of order.entries()) {
      if (item.fields['number'] !== at + 1) {
        await revise(item.key, { number: at + 1 }, labelOf(item, language));
      }
    }
    const numbers = new Map<string, number>(order.map(({ key }, at) => [key, at + 1]));
    for (const topo of topos) {
      const lines = numbered(topo, numbers);
      if (lines) await revise(topo.key, { lines }, labelOf(topo, language));
    }
  }

  /** Follows a finger or the mouse from a line's handle to the line on which it is let go. */
  function drag(from: number, { currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
    currentTarget.setPointerCapture(pointerId);
    const end = (event: globalThis.PointerEvent) => {
      currentTarget.removeEventListener('pointerup', end);
      const line = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-line]');
      const to = Number(line?.getAttribute('data-line') ?? from);
      void move(from, to);
    };
    currentTarget.addEventListener('pointerup', end);
  }
  return { move, drag };
}

/** The lines of a topo with the numbers that their climbs have now; null where they have them already. */
function numbered(topo: EditedItem, numbers: ReadonlyMap<string, number>) {
  const { lines = [] } = topo.fields as Partial<Pick<ContentFields<'topo'>, 'lines'>>;
  const next = lines.map((line) => ({ ...line, number: numbers.get(line.of) ?? line.number }));
  if (next.every(({ number }, at) => number === lines[at]?.number)) return null;
  return next.toSorted((one, other) => one.number - other.number);
}
