/** Strokes on a grid of 24, drawn for Relais; a font or library of icons would weigh more than the screen. */
const drawings = {
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.4 15.4L20.5 20.5',
  book: 'M12 6.2C10 4.8 7.2 4.4 4 4.6v13.6c3.2-.2 6 .2 8 1.6 2-1.4 4.8-1.8 8-1.600V4.600c-3.2-.2-6 .2-8 1.600zM12 6.200v13.6',
  cart: 'M3 4h2.400l2.2 11h9.600l2.3-8H6.200M9 19.200a1 1 0 1 1 0 .1zM16.5 19.200a1 1 0 1 1 0 .1z',
  menu: 'M4 6.500h16M4 12h16M4 17.500h16',
  back: 'M11 5l-7 7 7 7M4.5 12H20',
  close: 'M6 6l12 12M18 6L6 18',
  offline:
    'M4 4l16 16M8.6 10.200A8 8 0 0 0 5 12M3 8.500a13 13 0 0 1 3.5-2.200M12 5a13.5 13.5 0 0 1 9 3.500M14.5 9.400A9 9 0 0 1 19 12M8 15.500a6 6 0 0 1 6-1.600M12 19v.1',
  sync: 'M19.5 9A8 8 0 0 0 5 8M5 4v4h4M4.5 15A8 8 0 0 0 19 16M19 20v-4h-4',
  alert: 'M12 4.200L21 19.500H3zM12 10v4.500M12 17v.1',
  person:
    'M12 4.500a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.400zM4.8 20c.6-4 3.5-5.8 7.2-5.800s6.6 1.8 7.2 5.8',
  bookmark: 'M6.5 4h11v16.500L12 16.200l-5.5 4.300z',
  flag: 'M6 21V4h12l-3 4.500 3 4.500H6',
  check: 'M5 12.500l4.8 4.800L19.5 7',
  globe:
    'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.6 12h16.800M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  home: 'M4 11.500L12 4.500l8 7M6 10v9.500h4.500V14h3v5.500H18V10',
  leave: 'M10 4.500H5v15h5M9.5 12H20M16 8l4 4-4 4',
  enter: 'M14 4.500h5v15h-5M4 12h10.500M10.5 8l4 4-4 4',
  mountain: 'M2.5 19.500L9 7l4 7 2.5-4 6 9.500zM7 11l2 1.5 2-1.5',
  download: 'M12 4v11M7.5 10.800L12 15.300l4.5-4.500M4.5 19.500h15',
  trash: 'M4.5 6.500h15M9.5 6V4h5v2M6.5 6.500l1 13.500h9l1-13.500M10.3 10.500v6M13.7 10.500v6',
  edit: 'M4 20l1-4.500L16.5 4 20 7.5 8.5 19zM14 6.500L17.5 10',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  reset: 'M4.5 9V4.500M4.5 9H9M5 8.500A8 8 0 1 1 4.3 14',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  map: 'M3.5 6.500L9 4l6 2.500L20.5 4v13.500L15 20l-6-2.500L3.5 20zM9 4v13.500M15 6.500V20',
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1',
  percent:
    'M18.5 5.5l-13 13M7.5 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM16.5 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  pin: 'M12 21c-4-5-6.5-8.3-6.5-11.500a6.5 6.5 0 0 1 13 0C18.5 12.7 16 16 12 21zM12 7.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  locate:
    'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M12 11.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1z',
  frame: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  clock: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.500V12l3 2',
  lock: 'M6 10.500h12V20H6zM8.5 10.500V8a3.5 3.5 0 0 1 7 0v2.500M12 14.500v2',
  /** A frame that waits for its tick, and says so by a plus. */
  toTick: 'M5 5h14v14H5zM12 8.800v6.400M8.800 12h6.400',
  half: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 4v16M9 5.500v13M6 7.500v9',
  tick: 'M5 5.500h11.500v5M16.5 16v3.500H5v-14M9 11.500l3 3 8-8.5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.500v2M2.5 12h2M19.500 12h2M5.3 5.3l1.4 1.4M17.3 17.300l1.4 1.4M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  print: 'M7 9V4h10v5M7 16.500H4V9h16v7.500h-3M7 13.500h10V20H7z',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 11H4.500v9h15v-9H18',
  rescue: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.500 0 0 1 0-17zM12 8v8M8 12h8',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
} as const;

export type IconName = keyof typeof drawings;

/** A drawn sign. It says nothing by itself: words stand beside or behind it. */
export function Icon({
  name,
  size = 24,
  filled = false,
}: {
  name: IconName;
  size?: number;
  filled?: boolean;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
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
