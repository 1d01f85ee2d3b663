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

const light = createLightTheme(navyRamp);
const dark = createDarkTheme(navyRamp);

/** A colour without parentheses: Fluent's provider leaves a token out that has parentheses within parentheses. */
function hexOf(color: string): string {
  const [red, green, blue, alpha = '1'] = /^rgba?\((.*)\)$/.exec(color)?.[1]?.split(',') ?? [];
  if (red === undefined) return color;
  const parts = [red, green, blue, 255 * Number(alpha)];
  return `#${parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('')}`;
}

/** Every token of Fluent whose two colours differ, named once: the browser takes the one of the page's scheme. */
const bothModes = Object.fromEntries(
  Object.entries(light)
    .filter(([token, value]) => token.startsWith('color') && value !== dark[token as keyof Theme])
    .map(([token, value]) => [
      token,
      `light-dark(${hexOf(String(value))}, ${hexOf(String(dark[token as keyof Theme]))})`,
    ]),
);

/** How `tokens.css` says colour, type, radius, shadow and pace; Fluent's own tokens point there. */
const ours: Partial<Theme> = {
  colorNeutralForeground1: 'var(--ink)',
  colorNeutralForeground1Hover: 'var(--ink)',
  colorNeutralForeground1Pressed: 'var(--ink)',
  colorNeutralForeground1Selected: 'var(--ink)',
  colorNeutralForeground2: 'var(--ink)',
  colorNeutralForeground2Hover: 'var(--ink)',
  colorNeutralForeground2Pressed: 'var(--ink)',
  colorNeutralForeground2Selected: 'var(--ink)',
  colorNeutralForeground3: 'var(--ink-soft)',
  colorNeutralForeground3Hover: 'var(--ink)',
  colorNeutralForeground3Pressed: 'var(--ink)',
  colorNeutralForeground3Selected: 'var(--ink)',
  // Placeholders; Fluent's grey does not reach 4.5 : 1 on our paper.
  colorNeutralForeground4: 'var(--ink-soft)',
  colorNeutralBackground1: 'var(--surface)',
  colorNeutralBackground1Hover: 'var(--paper-deep)',
  colorNeutralBackground1Pressed: 'var(--paper-deep)',
  colorNeutralBackground1Selected: 'var(--paper-deep)',
  colorNeutralBackground2: 'var(--paper)',
  colorNeutralBackground3: 'var(--paper-deep)',
  colorSubtleBackgroundHover: 'var(--paper-deep)',
  colorSubtleBackgroundPressed: 'var(--paper-deep)',
  colorSubtleBackgroundSelected: 'var(--paper-deep)',
  colorBackgroundOverlay: 'rgb(11 19 40 / 55%)',
  colorBrandBackground: 'var(--action)',
  colorBrandBackgroundHover: 'var(--action-hover)',
  colorBrandBackgroundPressed: 'var(--action-hover)',
  colorNeutralForegroundOnBrand: 'var(--action-ink)',
  colorCompoundBrandBackground: 'var(--link)',
  colorCompoundBrandBackgroundHover: 'var(--link)',
  colorCompoundBrandBackgroundPressed: 'var(--link)',
  colorCompoundBrandForeground1: 'var(--link)',
  colorCompoundBrandForeground1Hover: 'var(--link)',
  colorCompoundBrandForeground1Pressed: 'var(--link)',
  colorCompoundBrandStroke: 'var(--focus)',
  colorCompoundBrandStrokeHover: 'var(--focus)',
  colorCompoundBrandStrokePressed: 'var(--focus)',
  colorBrandForeground1: 'var(--link)',
  colorBrandForegroundLink: 'var(--link)',
  colorBrandForegroundLinkHover: 'var(--link)',
  colorBrandForegroundLinkPressed: 'var(--link)',
  colorNeutralStroke1: 'var(--line-strong)',
  colorNeutralStroke1Hover: 'var(--ink-soft)',
  colorNeutralStroke1Pressed: 'var(--ink-soft)',
  colorNeutralStroke2: 'var(--line)',
  colorNeutralStrokeAccessible: 'var(--line-strong)',
  colorNeutralStrokeAccessibleHover: 'var(--ink-soft)',
  colorNeutralStrokeAccessiblePressed: 'var(--ink-soft)',
  colorStrokeFocus1: 'var(--surface)',
  colorStrokeFocus2: 'var(--focus)',
  colorPaletteRedForeground1: 'var(--danger)',
  colorPaletteRedForeground3: 'var(--danger)',
  colorPaletteRedBorder2: 'var(--danger)',
  colorStatusDangerForeground1: 'var(--danger)',
  colorStatusDangerForeground3: 'var(--danger)',
  colorStatusDangerBackground1: 'var(--danger-wash)',
  colorStatusDangerBorder1: 'var(--danger)',
  colorStatusWarningForeground1: 'var(--yellow-ink)',
  colorStatusWarningForeground3: 'var(--yellow-ink)',
  colorStatusWarningBackground1: 'var(--yellow-wash)',
  colorStatusWarningBorder1: 'var(--yellow)',
  colorStatusSuccessForeground1: 'var(--success)',
  colorStatusSuccessForeground3: 'var(--success)',
  fontFamilyBase: 'var(--font)',
  fontFamilyNumeric: 'var(--font)',
  fontSizeBase200: 'var(--text-small)',
  fontSizeBase300: 'var(--text-body)',
  fontSizeBase400: 'var(--text-body)',
  fontSizeBase500: 'var(--text-h2)',
  fontSizeBase600: 'var(--text-h2)',
  lineHeightBase200: '1.25rem',
  lineHeightBase300: '1.5rem',
  lineHeightBase400: '1.5rem',
  fontWeightSemibold: 700,
  borderRadiusSmall: 'var(--radius-small)',
  borderRadiusMedium: 'var(--radius)',
  borderRadiusLarge: 'var(--radius)',
  borderRadiusXLarge: 'var(--radius)',
  shadow8: 'var(--shadow)',
  shadow16: 'var(--shadow-high)',
  shadow28: 'var(--shadow-high)',
  shadow64: 'var(--shadow-high)',
  durationFast: 'var(--quick)',
  durationNormal: 'var(--calm)',
  durationGentle: 'var(--calm)',
};

/** Fluent's theme for light and dark at once: the tokens of `tokens.css`, and Fluent's where those are silent. */
export const fluentTheme: Theme = { ...light, ...bothModes, ...ours };
