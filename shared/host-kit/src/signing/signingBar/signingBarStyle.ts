import { FORCED_COLORS, radius, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import type { Theme } from '@fathom/ui/theme/theme';

/** The system font has no name that a script of the page could redefine. */
const SYSTEM_FONT = 'system-ui, sans-serif';

/** Dialogs leave this much space above them at every window width. */
const ABOVE_DIALOGS = space(6);

/** Minimum room for the request data and some calls. */
const LEAST_HEIGHT = space(105);
/** Lower windows scroll the whole card. */
const LEAST_WINDOW = space(75);

/**
 * Areas share styled-components, whose rules would be lost when a script removes the bar. `!important` in a shadow tree
 * overrides every style of the page.
 */
export function signingBarStyle({ scheme, color, shadow }: Theme, content: 'request' | 'outcome'): string {
  const isRequest = content === 'request';
  return `
:host {
  all: initial !important;
  direction: ltr !important;
  unicode-bidi: isolate !important;
  /* No block container, whose first line and first letter the page could style. */
  display: grid !important;
  grid-template-columns: minmax(0, 1fr) !important;
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
/* Those of the host are painted over its shadow tree. */
:host::before, :host::after, :host::marker, :host::backdrop {
  content: none !important;
  display: none !important;
}
*::selection { color: HighlightText; background: Highlight; }
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
  flex-direction: column;
  max-height: max(50vh, min(${LEAST_HEIGHT}, 100vh - ${space(4)}));
  overflow: hidden;
  border-radius: ${radius.panel};
}
.head {
  display: flex;
  flex: none;
  gap: ${space(3)};
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  border-bottom: ${stroke.hairline} solid ${color.line};
}
.facts { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.calls {
  flex: 1 1 auto;
  min-height: 0;
  padding: 0 ${space(4)};
  overflow: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
}
.calls:focus-visible { outline: ${stroke.strong} solid ${color.accent}; outline-offset: -${stroke.strong}; }
.call { display: flex; gap: ${space(2)}; padding-top: ${space(3)}; }
.call + .call { margin-top: ${space(3)}; border-top: ${stroke.hairline} solid ${color.line}; }
.call > div { flex: 1; min-width: 0; }
.number { ${type('sm')} flex: none; min-width: ${space(6)}; color: ${color.muted}; }
.end { height: ${space(3)}; }
.more {
  position: relative;
  flex: none;
  padding: ${space(2)} ${space(4)} ${space(3)};
  border-top: ${stroke.hairline} solid ${color.lineStrong};
}
.more::before {
  content: '';
  position: absolute;
  inset: auto 0 100%;
  height: ${space(8)};
  background: linear-gradient(transparent, ${color.raised});
  pointer-events: none;
}
.scroll {
  width: 100%;
  min-height: ${size.buttonSmall};
  padding: ${space(1)} ${space(3)};
  border: ${stroke.hairline} solid ${color.controlLine};
  border-radius: ${radius.control};
  background: none;
  ${type('sm')}
  font-family: inherit;
  font-weight: ${weight.medium};
  color: ${color.text};
  cursor: pointer;
}
.scroll::after { content: ' ↓' / ''; }
.scroll:hover { background: ${color.sunkenRaised}; }
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
p { margin: 0; }
.status { ${type('xs')} padding: ${space(0.5)} 0; font-weight: ${weight.medium}; }
.outcome { ${type('xs')} padding: ${space(0.75)} 0; font-weight: ${weight.medium}; white-space: nowrap; }
.brand { color: ${color.brand}; }
.positive { color: ${color.positive}; }
.muted { color: ${color.muted}; }
.danger { color: ${color.danger}; }
.caution { color: ${color.caution}; }
.line { ${type('xs')} display: flex; flex-wrap: wrap; gap: 0 ${space(3)}; margin-top: ${space(1)}; color: ${color.muted}; }
.counts, .sentence { ${type('sm')} }
.counts b, .sentence b { font-weight: ${weight.strong}; color: ${color.text}; }
.sentence { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${space(2)}; }
.tag {
  ${type('xs')}
  padding: 0 ${space(1.5)};
  border-radius: ${radius.tag};
  font-style: normal;
  font-weight: ${weight.medium};
}
.limited { color: ${color.caution}; background: ${color.cautionSoft}; }
.unlimited { color: ${color.danger}; background: ${color.dangerSoft}; }
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
.hide:focus-visible, .scroll:focus-visible { outline: ${stroke.strong} solid ${color.accent}; }
.announcement {
  position: absolute;
  width: ${stroke.hairline};
  height: ${stroke.hairline};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
/* Too low for a list of its own: all of it scrolls. */
@media (height < ${LEAST_WINDOW}) {
  .card { overflow: auto; }
  .calls { flex: none; overflow: visible; }
  .more { position: sticky; bottom: 0; background: ${color.raised}; }
}
${FORCED_COLORS} {
  .hide:focus-visible, .scroll:focus-visible, .calls:focus-visible { outline-color: Highlight; }
  .more::before { display: none; }
}
`;
}
