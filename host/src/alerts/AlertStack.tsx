import { useReadable } from '@fathom/contract';
import { preloadAlerts } from '@fathom/ui/alerts/Alerts';
import { PlainAlerts } from '@fathom/ui/alerts/PlainAlerts';
import { useFirstPress } from '@fathom/ui/alerts/useFirstPress';
import { below, size, space } from '@fathom/ui/theme/measure';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';

/**
 * Displays alerts and pending transactions, bottom right. The code is preloaded with the store after the first press.
 */
export function AlertStack() {
  const { store } = useShell();
  const parts = useReadable(store.parts);
  const undisplayed = useReadable(store.undisplayed);
  const isUsed = useFirstPress();
  useEffect(() => {
    if (!isUsed) return;
    preloadAlerts();
    // The next alert or request retries the load.
    store.load().catch(() => undefined);
  }, [isUsed, store]);
  return (
    <Stack>
      {parts ? <parts.Alerts isUsed={isUsed} /> : <PlainAlerts alerts={undisplayed} onDismiss={store.dismiss} />}
    </Stack>
  );
}

/**
 * While a sheet is open on a phone, its buttons take the alerts' place: alerts move to the top, over its title and
 * below the signing bar's report.
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
