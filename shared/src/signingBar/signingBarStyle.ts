import { fontFamily, FORCED_COLORS, radius, size, space, stroke, type, weight } from '../ui/theme/measure';
import type { Theme } from '../ui/theme/theme';

/**
 * The complete style sheet of the bar, adopted by its shadow root. Not written with
 * styled-components: areas share that library, and its rules would be lost when a script removes
 * the bar and it is restored. `!important` in a shadow tree overrides every style of the page.
 */
export function signingBarStyle({ scheme, color, shadow }: Theme): string {
  return `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: ${space(2)} 0 auto !important;
  z-index: 2147483647 !important;
  box-sizing: border-box !important;
  width: min(${size.dialogWide}, 100vw - ${space(4)}) !important;
  margin: 0 auto !important;
  padding: 0 !important;
  border: 0 !important;
  background: transparent !important;
  overflow: visible !important;
  transition: none !important;
  animation: none !important;
}
* { box-sizing: border-box; }
.stack {
  display: grid;
  gap: ${space(2)};
  color-scheme: ${scheme};
  font-family: ${fontFamily};
  font-variant-numeric: tabular-nums;
}
.card {
  display: flex;
  gap: ${space(3)};
  max-height: 50vh;
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  overflow: auto;
  color: ${color.text};
  background: ${color.raised};
  border: ${stroke.hairline} solid ${color.lineStrong};
  border-radius: ${radius.panel};
  box-shadow: ${shadow.pop};
}
.card > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
svg { display: block; flex: none; width: ${size.icon}; height: ${size.icon}; margin-top: ${space(0.5)}; }
p { margin: 0; }
.status { ${type('xs')} padding: ${space(0.5)} 0; font-weight: ${weight.medium}; }
.brand { color: ${color.brand}; }
.positive { color: ${color.positive}; }
.muted { color: ${color.muted}; }
.danger { color: ${color.danger}; }
.caution { color: ${color.caution}; }
.line { ${type('xs')} display: flex; flex-wrap: wrap; gap: 0 ${space(3)}; margin-top: ${space(1)}; color: ${color.muted}; }
.line b { ${type('sm')} flex-basis: 100%; font-weight: ${weight.strong}; color: ${color.text}; }
.line i { font-style: normal; white-space: nowrap; }
.line em { font-style: normal; color: ${color.text}; }
.hide {
  flex: none;
  display: grid;
  place-items: center;
  width: ${size.buttonSmall};
  height: ${size.buttonSmall};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.muted};
  cursor: pointer;
}
.hide:hover { color: ${color.text}; background: ${color.sunkenRaised}; }
.hide:focus-visible { outline: ${stroke.strong} solid ${color.accent}; }
.hide svg { margin: 0; }
.announcement {
  position: absolute;
  width: ${stroke.hairline};
  height: ${stroke.hairline};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
${FORCED_COLORS} {
  .hide:focus-visible { outline-color: Highlight; }
}
`;
}
