/**
 * Lengths, type and motion, equal in both schemes. Pixels are defined only in this folder; components use the named
 * values (`space(4)`, `radius.panel`).
 */

/** Returns a length on the 4 px grid: `space(4)` is 16 px. Fractions are for the inside of small controls. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

export const radius = {
  tag: '4px',
  control: '8px',
  panel: '12px',
  round: '50%',
} as const;

export const stroke = {
  hairline: '1px',
  control: '1.5px',
  strong: '2px',
} as const;

export const size = {
  topBar: '60px',
  topBarPhone: '56px',
  areaBar: '48px',
  panelHead: '56px',
  tableHead: '36px',
  tableRow: '60px',
  attentionRow: '68px',
  detailRow: '36px',
  buttonSmall: '32px',
  button: '40px',
  buttonLarge: '48px',
  dialog: '420px',
  dialogWide: '560px',
  tray: '420px',
  menu: '320px',
  tooltip: '248px',
  toast: '380px',
  chart: '180px',
  chartLarge: '240px',
  content: '1344px',
  icon: '16px',
  iconSmall: '12px',
  iconLarge: '20px',
} as const;

export const fontFamily = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";

export const weight = { normal: 400, medium: 500, strong: 600 } as const;

const TYPE = {
  xs: 'font-size:12px;line-height:16px;',
  sm: 'font-size:14px;line-height:20px;',
  md: 'font-size:16px;line-height:24px;letter-spacing:-0.008em;',
  lg: 'font-size:20px;line-height:28px;letter-spacing:-0.014em;',
  xl: 'font-size:32px;line-height:40px;letter-spacing:-0.026em;',
} as const;

export type TypeSize = keyof typeof TYPE;

export function type(size: TypeSize): string {
  return TYPE[size];
}

export const TOUCH = '@media (pointer: coarse)';

/** Returns a field's type: at least 16 px on touch, because iOS zooms into a smaller one and stays there. */
export function fieldType(size: TypeSize): string {
  return size === 'xs' || size === 'sm' ? `${TYPE[size]}${TOUCH}{${TYPE.md}}` : TYPE[size];
}

export const motion = {
  fast: '120ms',
  base: '180ms',
  slow: '240ms',
  pulse: '1.6s',
  spin: '0.9s',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const layer = { bar: 5, dialog: 10, popup: 20, toast: 30 } as const;

/**
 * Widths from which a layout changes, in px (shell specification). Three are our own: from `phone` on the header fits a
 * short address, from `tablet` on a table fits three amounts and a button, from `layout` on there are two columns.
 */
export const breakpoints = {
  xs: 0,
  phone: 384,
  xsm: 480,
  sm: 600,
  tablet: 720,
  md: 900,
  layout: 1125,
  lg: 1200,
  xl: 1536,
  xxl: 1800,
} as const;

export type Breakpoint = keyof typeof breakpoints;

/** Returns the condition of {@link below}, for `matchMedia`. */
export function widthBelow(breakpoint: Breakpoint): string {
  return `(width < ${breakpoints[breakpoint]}px)`;
}

/** Returns a media query for widths below the breakpoint: `${below('sm')} { ... }` is the mobile layout. */
export function below(breakpoint: Breakpoint): string {
  return `@media ${widthBelow(breakpoint)}`;
}

/** Returns a media query from one breakpoint up to, but not including, the next. */
export function between(from: Breakpoint, to: Breakpoint): string {
  return `@media (${breakpoints[from]}px <= width < ${breakpoints[to]}px)`;
}

/** Viewports too low for sticky content: zoomed to 400 %, or a phone in landscape. */
export const LOW_VIEWPORT = '@media (height < 480px)';

export function from(breakpoint: Breakpoint): string {
  return `@media (width >= ${breakpoints[breakpoint]}px)`;
}

/** Wraps every animation, for users who prefer reduced motion. */
export const MOTION_ALLOWED = '@media (prefers-reduced-motion: no-preference)';
export const MOTION_REDUCED = '@media (prefers-reduced-motion: reduce)';

/**
 * Returns padding that aligns a full-width bar with the content below: `gutter`, or more if the content is centered.
 */
export function barPadding(gutter: string): string {
  return `max(${gutter}, calc((100% - ${size.content}) / 2))`;
}

export const FORCED_COLORS = '@media (forced-colors: active)';
