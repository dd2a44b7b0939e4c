import type { ClipboardEvent } from 'react';
import { Tooltip } from './Tooltip';

/**
 * A shortened value that gives itself in full: on hover and focus, and when it is copied. Where nothing was left out it
 * is plain text without a stop for the keyboard.
 */
export function ExactText({ shown, full }: { shown: string; full: string }) {
  if (shown === full) return shown;

  function copyInFull(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', full);
    event.preventDefault();
  }

  return (
    <Tooltip content={full}>
      <span onCopy={copyInFull}>{shown}</span>
    </Tooltip>
  );
}
