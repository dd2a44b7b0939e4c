import { useReadable } from '@fathom/contract';
import { preloadAlerts } from '@fathom/ui/alerts/Alerts';
import { PlainAlerts } from '@fathom/ui/alerts/PlainAlerts';
import { useFirstPress } from '@fathom/ui/alerts/useFirstPress';
import { below, size, space } from '@fathom/ui/theme/measure';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';

/** The code is preloaded with the store after the first press. */
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

/** Alerts move to the top while a sheet is open on a phone, because its buttons take their place. */
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
