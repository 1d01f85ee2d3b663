import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Drawing, WayPlace } from './drawing';
import { noHistory, stepDrawing, type DrawingStep } from './drawing-history';
import type { DrawingTool } from './drawing-tool';

/**
 * The drawing of a picture under somebody's hand, with its history and the tool that is taken. `onChange` is told each
 * drawing that the hand has let go of. Until it chose or drew, the climb is `first`, which may become known later.
 */
export function useDrawingEditor(
  start: Drawing,
  { first, onChange }: { first: string | null; onChange: (drawing: Drawing) => void },
) {
  const [history, dispatch] = useReducer(stepDrawing, { ...noHistory, present: start });
  const [tool, setTool] = useState<DrawingTool>('line');
  const [picked, setChosen] = useState<string | null>();
  const chosen = picked === undefined ? first : picked;
  const [open, setOpen] = useState<WayPlace | null>(null);
  const { present, held, past, future } = history;

  const told = useRef(start);
  const tell = useEffectEvent((drawing: Drawing) => {
    if (drawing === told.current) return;
    told.current = drawing;
    onChange(drawing);
  });
  useEffect(() => {
    if (!held) tell(present);
  }, [present, held]);

  return {
    drawing: present,
    tool,
    chosen,
    open,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** A step; one that takes something back ends the way that was being drawn. */
    dispatch: (step: DrawingStep) => {
      setChosen(chosen);
      if (step.kind === 'undo' || step.kind === 'redo') setOpen(null);
      dispatch(step);
    },
    take: (next: DrawingTool) => {
      setTool(next);
      setOpen(null);
    },
    choose: (of: string | null) => {
      setChosen(of);
      setOpen(null);
    },
    setOpen,
  };
}

export type DrawingEditor = ReturnType<typeof useDrawingEditor>;
