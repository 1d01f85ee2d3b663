import type { DrawingTool } from './drawing-tool';

/** Strokes on a grid of 24, as those of the kit, which comes before the first screen and so has none for the staff. */
const drawings: Readonly<Record<DrawingTool | 'undo' | 'redo' | 'contrast', string>> = {
  line: 'M6 20c5-2 1-9 6-10s3-4 5-6M17 4l3 3',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  bolt: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  belay: 'M8 8h8v8H8z',
  crux: 'M12 4l2.300 5 5.200.6-3.900 3.600 1.100 5.300-4.700-2.700-4.700 2.700 1.100-5.300L4.500 9.600l5.200-.6z',
  variant:
    'M12 21v-7M12 14c0-4-5-4-5-10M12 14c0-1.500.700-2.500 1.600-3.400M15.600 8.200c.8-1.100 1.400-2.400 1.400-4.200',
  descent: 'M12 4v.1M12 8v.1M12 12v.1M12 16v3M8.500 16l3.500 4 3.500-4',
  erase: 'M9 20h11M4 14.500l8.500-8.500 6 6-8 8H8zM9 9.500l6 6',
  undo: 'M8 5L4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4M19.500 9H10a5.500 5.500 0 0 0 0 11h4',
  contrast: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 4v16M12 8h5.500M12 12h8M12 16h5.500',
};

/** The sign of a tool; its words stand beside it. */
export function ToolIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill={name === 'bolt' || name === 'belay' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
