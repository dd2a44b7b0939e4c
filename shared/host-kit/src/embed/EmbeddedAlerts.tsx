import { useReadable } from '@fathom/contract';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { Alerts } from '@fathom/ui/alerts/Alerts';
import { usePortalContainer } from '@fathom/ui/overlay/PortalContainer';
import { layer, size, space } from '@fathom/ui/theme/measure';
import type { AlertQueue } from './alertQueue';

/** The alerts of an area without a host to pass them to. */
export function EmbeddedAlerts({ queue }: { queue: AlertQueue }) {
  const container = usePortalContainer();
  return createPortal(
    <Corner>
      <Alerts alerts={useReadable(queue.alerts)} onDismiss={queue.dismiss} />
    </Corner>,
    container ?? document.body,
  );
}

const Corner = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: ${space(4)};
  z-index: ${layer.toast};
  width: min(${size.toast}, calc(100vw - ${space(8)}));
`;
