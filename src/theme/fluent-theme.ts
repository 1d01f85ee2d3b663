import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';

/** Sixteen steps from night to mist through the palette's navy and muted indigo. */
const navyRamp: BrandVariants = {
  10: '#04060c',
  20: '#0a1122',
  30: '#101a33',
  40: '#14213d',
  50: '#1d2c52',
  60: '#2a3a68',
  70: '#38497d',
  80: '#46578d',
  90: '#5b6596',
  100: '#6d78a9',
  110: '#808bb9',
  120: '#939ec8',
  130: '#a7b1d6',
  140: '#bcc4e2',
  150: '#d1d7ed',
  160: '#e7eaf6',
};

const shared: Partial<Theme> = {
  fontFamilyBase: "'Noto Sans Variable', 'Noto Sans', system-ui, sans-serif",
  fontWeightSemibold: 700,
  borderRadiusMedium: '8px',
};

/** Fluent's light theme in the colours of `tokens.css`. */
export const lightTheme: Theme = {
  ...createLightTheme(navyRamp),
  ...shared,
  colorBrandBackground: '#b54a20',
  colorBrandBackgroundHover: '#9c3e19',
  colorBrandBackgroundPressed: '#853313',
  colorNeutralForeground1: '#14213d',
  colorNeutralForeground2: '#2b3550',
  colorNeutralForeground3: '#545b70',
  colorNeutralBackground1: '#ffffff',
  colorNeutralBackground2: '#faf8f4',
  colorNeutralStrokeAccessible: '#8a8472',
};

/** Fluent's dark theme: navy, not black. */
export const darkTheme: Theme = {
  ...createDarkTheme(navyRamp),
  ...shared,
  colorBrandBackground: '#bd5023',
  colorBrandBackgroundHover: '#a8441a',
  colorBrandBackgroundPressed: '#943a14',
  colorNeutralForeground1: '#f3f0e8',
  colorNeutralForeground2: '#dcdfea',
  colorNeutralForeground3: '#b4bcd6',
  colorNeutralBackground1: '#1a2644',
  colorNeutralBackground1Hover: '#24325a',
  colorNeutralBackground2: '#101a33',
  colorNeutralStroke1: '#303d60',
  colorNeutralStrokeAccessible: '#7f8bb0',
};
