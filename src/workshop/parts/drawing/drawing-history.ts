import { emptyDrawing, type Drawing } from './drawing';

/** A drawing with what it was before each step, and what was taken back. */
export interface DrawingHistory {
  past: readonly Drawing[];
  present: Drawing;
  future: readonly Drawing[];
  /** The drawing as it was when a hand took hold of it; undefined while none does. */
  held: Drawing | undefined;
}

export type DrawingStep =
  /** A change that can be taken back by itself. */
  | { kind: 'change'; to: Drawing }
  /** The drawing under a hand that has not let go. */
  | { kind: 'preview'; to: Drawing }
  /** The hand lets go: what it did is one change; or it never was. */
  | { kind: 'settle' | 'cancel' | 'undo' | 'redo' }
  /** Another drawing, without a past: that of the device, when it is read. */
  | { kind: 'open'; drawing: Drawing };

export const noHistory: DrawingHistory = { past: [], present: emptyDrawing, future: [], held: undefined };

/** What a step makes of a drawing and its history, which has no end in either direction. */
export function stepDrawing(history: DrawingHistory, step: DrawingStep): DrawingHistory {
  const { past, present, future, held } = history;
  switch (step.kind) {
    case 'open':
      return { ...noHistory, present: step.drawing };
    case 'preview':
      return { ...history, held: held ?? present, present: step.to };
    case 'change':
      return changed(past, held ?? present, step.to) ?? { ...history, held: undefined };
    case 'settle':
      return (held && changed(past, held, present)) ?? { ...history, held: undefined };
    case 'cancel':
      return { ...history, present: held ?? present, held: undefined };
    case 'undo': {
      const before = past.at(-1);
      if (!before || held) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], held };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after || held) return history;
      return { past: [...past, present], present: after, future: rest, held };
    }
  }
}

/** Null when nothing has changed, which is no step. */
function changed(past: readonly Drawing[], before: Drawing, to: Drawing): DrawingHistory | null {
  if (before === to) return null;
  return { past: [...past, before], present: to, future: [], held: undefined };
}
