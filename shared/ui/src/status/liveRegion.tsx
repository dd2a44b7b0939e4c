/**
 * A region that is announced when an element is added to it, but not when a value inside changes:
 * `aria-relevant` covers additions, not text. Give a message that replaces another one its own
 * `key`.
 */
export const liveRegion = {
  polite: { role: 'status', 'aria-atomic': false, 'aria-relevant': 'additions' },
  assertive: { role: 'alert', 'aria-atomic': false, 'aria-relevant': 'additions' },
} as const;

/** Equal for messages that differ only in their numbers. */
export function messageKey(text: string): string {
  return text.replace(/[\d.,\s]+/g, ' ');
}
