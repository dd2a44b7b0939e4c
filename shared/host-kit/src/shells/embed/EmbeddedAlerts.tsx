import { useReadable } from '@fathom/contract';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { undisplayedText } from '@fathom/base/limits/limitText';
import { Alerts, type OpenAlert } from '@fathom/ui/alerts/Alerts';
import { usePortalContainer } from '@fathom/ui/overlay/PortalContainer';
import { layer, size, space } from '@fathom/ui/theme/measure';
import type { AlertQueue } from './services/alertQueue';

export function EmbeddedAlerts({ queue }: { queue: AlertQueue }) {
  const container = usePortalContainer();
  const undisplayed = useReadable(queue.undisplayed);
  return createPortal(
    <Corner>
      <Alerts
        alerts={useReadable(queue.alerts)}
        banners={undisplayed === 0 ? [] : [undisplayedAlert(undisplayed)]}
        onDismiss={queue.dismiss}
      />
    </Corner>,
    container ?? document.body,
  );
}

function undisplayedAlert(count: number): OpenAlert {
  return { id: `undisplayed-${count}`, kind: 'info', text: undisplayedText(count) };
}

const Corner = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: ${space(4)};
  z-index: ${layer.toast};
  width: min(${size.toast}, calc(100vw - ${space(8)}));
`;
