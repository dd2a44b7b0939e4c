import { useReadable } from '@fathom/contract';
import { preloadAlerts } from '@fathom/ui/alerts/Alerts';
import { PlainAlerts } from '@fathom/ui/alerts/PlainAlerts';
import { useFirstPress } from '@fathom/ui/alerts/useFirstPress';
import { below, size, space } from '@fathom/ui/theme/measure';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';

/**
 * Alerts and pending transactions, bottom right. What displays them is loaded with the store: after the
 * first press, before an alert needs it.
 */
export function AlertStack() {
  const { store } = useShell();
  const parts = useReadable(store.parts);
  const undisplayed = useReadable(store.undisplayed);
  const isUsed = useFirstPress();
  useEffect(() => {
    if (!isUsed) return;
    preloadAlerts();
    // An alert or a request loads it again.
    store.load().catch(() => undefined);
  }, [isUsed, store]);
  return (
    <Stack>
      {parts ? <parts.Alerts isUsed={isUsed} /> : <PlainAlerts alerts={undisplayed} onDismiss={store.dismiss} />}
    </Stack>
  );
}

/**
 * On a phone, a sheet has its buttons where alerts normally appear: while one is open, alerts move
 * to the top, over its title and below what the signing bar reports of the same transaction.
 */
const Stack = styled.div`
  justify-self: end;
  width: ${size.toast};
  max-width: 100%;
  ${below('sm')} {
    html:has([data-modal]) & {
      position: fixed;
      inset: ${space(7)} ${space(4)} auto;
      justify-self: stretch;
      width: auto;
    }
  }
`;
