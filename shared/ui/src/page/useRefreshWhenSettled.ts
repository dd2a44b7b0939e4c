import { useTransactions } from '@fathom/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/**
 * Reads what is displayed again when a transaction settles that was sent before the area was opened, for example before
 * a reload: no dialog follows it. Dialogs do this for what they send.
 */
export function useRefreshWhenSettled(): void {
  const queries = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const earlier = useTransactions().filter(({ sentAt, status }) => sentAt < openedAt && status.kind === 'pending');
  const pending = useRef(0);
  useEffect(() => {
    if (earlier.length < pending.current) void queries.invalidateQueries();
    pending.current = earlier.length;
  }, [queries, earlier.length]);
}
