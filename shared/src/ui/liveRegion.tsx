/**
 * A region that is read out when something appears in it, and not again when a value in it moves: assistive technology is informed
 * about added elements, not about changed text. Give a message that replaces another one a `key` of its own.
 */
export const liveRegion = {
  polite: { role: 'status', 'aria-atomic': false, 'aria-relevant': 'additions' },
  assertive: { role: 'alert', 'aria-atomic': false, 'aria-relevant': 'additions' },
} as const;

/** Equal for two wordings of one message that differ in their values only. */
export function messageKey(text: string): string {
  return text.replace(/[\d.,\s]+/g, ' ');
}
