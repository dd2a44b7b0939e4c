/** An edit that the browser made to a formatted text. Positions count characters from the start. */
export interface TextEdit {
  readonly before: string;
  readonly selection: readonly [start: number, end: number];
  readonly after: string;
  readonly caret: number;
}

/**
 * Removes the digit grouping that remains of a formatted text after an edit, and keeps the user's input: a Backspace in
 * `1,000` leaves `100`, not `1,00`. The caret stays between the same digits.
 */
export function ungroupEdit(
  { before, selection: [start, end], after, caret }: TextEdit,
  decimal: '.' | ',',
): { readonly text: string; readonly caret: number } {
  const head = sharedStart(before.slice(0, start), after);
  const tail = sharedEnd(before.slice(end), after.slice(head));
  const inserted = after.slice(head, after.length - tail);
  const [first, last] = [after.slice(0, head), after.slice(head + inserted.length)];
  const grouping = decimal === ',' ? /[^\d,]/g : /[^\d.]/g;
  const ungroup = (part: string) => part.replace(grouping, '');
  const text = ungroup(first) + inserted + ungroup(last);
  const insertedBefore = inserted.slice(0, Math.max(0, caret - head));
  const lastBefore = last.slice(0, Math.max(0, caret - head - inserted.length));
  const beforeCaret = ungroup(first.slice(0, caret)) + insertedBefore + ungroup(lastBefore);
  return { text, caret: beforeCaret.length };
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
