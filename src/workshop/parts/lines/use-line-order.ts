import type { PointerEvent } from 'react';
import { useLanguage } from '../../../language/local-text';
import { labelOf, type EditedItem } from '../../queries/edited-item';
import { useRevise } from '../../queries/use-revise';

/** Moves lines of a list; the numbers on the rock follow. */
export function useLineOrder(items: readonly EditedItem[]) {
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
