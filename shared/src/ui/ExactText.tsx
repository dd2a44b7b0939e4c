import { createContext, use, type ClipboardEvent } from 'react';
import { Tooltip } from './Tooltip';

/** Inside of a list of many numbers none of them is a stop for the keyboard. */
export const InList = createContext(false);

/**
 * A shortened value that gives itself in full: on hover and focus, and when it is copied. Where nothing was left out it
 * is plain text without a stop for the keyboard; in a table it is none either, or every cell would be one.
 */
export function ExactText({ displayed, full }: { displayed: string; full: string }) {
  const isInList = use(InList);
  if (displayed === full) return displayed;

  function copyInFull(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', full);
    event.preventDefault();
  }

  return (
    <Tooltip content={full} isKeyboardStop={!isInList}>
      <span onCopy={copyInFull}>{displayed}</span>
    </Tooltip>
  );
}
