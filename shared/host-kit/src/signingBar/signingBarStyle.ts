import { FORCED_COLORS, radius, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import type { Theme } from '@fathom/ui/theme/theme';

/** The browser's own font: a script of the page can replace every font that has a name. */
const SYSTEM_FONT = 'system-ui, sans-serif';

/** Dialogs leave this much space above them at every width of the window. */
const ABOVE_DIALOGS = space(6);

/**
 * The complete style sheet of the bar, adopted by its shadow root. Not written with
 * styled-components: areas share that library, and its rules would be lost when a script removes
 * the bar and it is restored. `!important` in a shadow tree overrides every style of the page.
 */
export function signingBarStyle({ scheme, color, shadow }: Theme, content: 'request' | 'outcome'): string {
  const isRequest = content === 'request';
  return `
:host {
  all: initial !important;
  direction: ltr !important;
  display: block !important;
  position: fixed !important;
  inset: ${isRequest ? space(2) : 0} 0 auto !important;
  pointer-events: ${isRequest ? 'auto' : 'none'} !important;
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
.card, .pill {
  color-scheme: ${scheme};
  font-family: ${SYSTEM_FONT};
  font-variant-numeric: tabular-nums;
  color: ${color.text};
  background: ${color.raised};
  border: ${stroke.hairline} solid ${color.lineStrong};
  box-shadow: ${shadow.pop};
}
.card {
  display: flex;
  gap: ${space(3)};
  max-height: 50vh;
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  overflow: auto;
  border-radius: ${radius.panel};
}
.pill {
  width: fit-content;
  max-width: 100%;
  height: ${ABOVE_DIALOGS};
  margin: 0 auto;
  padding: 0 ${space(3)};
  overflow: hidden;
  border-top: 0;
  border-radius: 0 0 ${radius.control} ${radius.control};
}
.card > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
p { margin: 0; }
.status { ${type('xs')} padding: ${space(0.5)} 0; font-weight: ${weight.medium}; }
.outcome { ${type('xs')} padding: ${space(0.75)} 0; font-weight: ${weight.medium}; white-space: nowrap; }
.brand { color: ${color.brand}; }
.positive { color: ${color.positive}; }
.muted { color: ${color.muted}; }
.danger { color: ${color.danger}; }
.caution { color: ${color.caution}; }
.line { ${type('xs')} display: flex; flex-wrap: wrap; gap: 0 ${space(3)}; margin-top: ${space(1)}; color: ${color.muted}; }
.line b { ${type('sm')} flex-basis: 100%; font-weight: ${weight.strong}; color: ${color.text}; }
.line i { font-style: normal; }
.line em { font-style: normal; color: ${color.text}; }
.hide {
  flex: none;
  align-self: start;
  height: ${size.buttonSmall};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  ${type('xs')}
  font-family: inherit;
  color: ${color.muted};
  cursor: pointer;
}
.hide:hover { color: ${color.text}; background: ${color.sunkenRaised}; }
.hide:focus-visible { outline: ${stroke.strong} solid ${color.accent}; }
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
