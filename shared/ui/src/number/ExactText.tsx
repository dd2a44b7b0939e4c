import { createContext, use, type ClipboardEvent } from 'react';
import { Tooltip } from '../overlay/Tooltip';

/** True in a list of many numbers, where none is a tab stop. */
export const InList = createContext(false);

/**
 * A shortened value with the exact one on hover, focus and copy. Plain text if nothing was omitted, and not a tab stop
 * in tables, where every cell would be one. Not translated, because a translator changes the separators of numbers.
 */
export function ExactText({ displayed, full }: { displayed: string; full: string }) {
  const isInList = use(InList);
  if (displayed === full) return <span translate="no">{displayed}</span>;

  function copyInFull(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', full);
    event.preventDefault();
  }

  return (
    <Tooltip content={full} isKeyboardStop={!isInList}>
      <span translate="no" onCopy={copyInFull}>
        {displayed}
      </span>
    </Tooltip>
  );
}
