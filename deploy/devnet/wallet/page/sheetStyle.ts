/** Styled differently from the page, so that the sheet is recognizable as the wallet. */
export const SHEET_STYLE = `
:host { all: initial; }
dialog {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #1b2229); --text: light-dark(#18212a, #eef2f5); --muted: light-dark(#596571, #a3afba);
  --line: light-dark(#dcdfe3, #37424d); --soft: light-dark(#f3f4f6, #242d36); --accent: light-dark(#a04510, #f2a065);
  --on-accent: light-dark(#ffffff, #2a1405); --danger: light-dark(#b0271b, #ff9d92);
  box-sizing: border-box; inset: 16px 16px auto auto; margin: 0 0 0 auto; width: min(400px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px); padding: 0; overflow: hidden auto;
  border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text);
  font: 14px/20px system-ui, sans-serif; box-shadow: 0 16px 48px rgb(0 0 0 / .3);
}
dialog[data-scheme=light] { color-scheme: light; }
dialog[data-scheme=dark] { color-scheme: dark; }
dialog::backdrop { background: rgb(10 16 22 / .45); }
header { display: flex; gap: 8px; align-items: center; padding: 12px 16px; border-bottom: 1px solid var(--line); color: var(--muted); font-size: 12px; }
header img { width: 20px; height: 20px; }
header b { color: var(--text); font-weight: 600; }
header span:last-child { margin-left: auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
main, .details { display: grid; gap: 12px; }
main { padding: 16px; }
h2, h3 { margin: 0; font-size: 18px; line-height: 24px; overflow-wrap: anywhere; }
h3 { font-size: 16px; margin-bottom: -12px; }
p { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
dl { margin: 0; display: grid; gap: 8px; padding: 12px; background: var(--soft); border-radius: 8px; }
dl div { display: grid; grid-template-columns: minmax(88px, auto) 1fr; gap: 12px; }
dt { color: var(--muted); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; max-height: 160px; overflow: auto; }
.warning { color: var(--danger); }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 4px; max-height: 45dvh; overflow: auto; }
label { display: grid; grid-template-columns: 20px 1fr; gap: 0 8px; padding: 8px; border-radius: 8px; cursor: pointer; }
fieldset label:has(:checked) { background: var(--soft); }
label small { grid-column: 2; color: var(--muted); font-size: 12px; line-height: 16px; overflow-wrap: anywhere; }
input { accent-color: var(--accent); margin: 2px 0 0; }
footer { position: sticky; bottom: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 12px 16px; border-top: 1px solid var(--line); background: var(--surface); }
button { font: inherit; font-weight: 600; min-height: 44px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: var(--text); cursor: pointer; }
button[data-answer=yes] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
/* Where there is no room next to it, it leaves the top of the window to the page, as the sheets of phone wallets do. */
@media (width < 1024px) { dialog { inset: auto 16px 16px auto; max-height: calc(100dvh - 192px); } }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
