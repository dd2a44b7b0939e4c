/**
 * A region that announces added elements, but not changed values: `aria-relevant` covers additions, not text. Give a
 * message that replaces another one its own `key`.
 */
export const liveRegion = {
  polite: { role: 'status', 'aria-atomic': false, 'aria-relevant': 'additions' },
  assertive: { role: 'alert', 'aria-atomic': false, 'aria-relevant': 'additions' },
} as const;

/** Returns equal keys for messages that differ only in their numbers. */
export function messageKey(text: string): string {
  return text.replace(/[\d.,\s]+/g, ' ');
}
