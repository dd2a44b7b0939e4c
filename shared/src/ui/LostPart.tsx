import { X } from 'lucide-react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { Button } from './Button';
import { ErrorState } from './ErrorState';
import { IconButton } from './IconButton';
import type { LostPartProps } from './lazyPart';
import { Notice } from './Notice';
import { usePortalContainer } from './PortalContainer';
import { kitText } from './text/en';
import { layer, size, space } from './theme/measure';
import { shadow } from './theme/paint';
import { useLostReason, type LostReason } from './useLostReason';

/** In the place of a dialog, a menu or a popup that is missing: a notice in the corner, above what is on the screen. */
export function LostOverlay({ error, onRetry, props }: LostPartProps<{ readonly onClose: () => void }>) {
  const reason = useLostReason(error);
  const container = usePortalContainer();
  return createPortal(
    <Corner>
      <Notice
        tone="caution"
        announce="assertive"
        action={
          <>
            <WayOn reason={reason} onRetry={onRetry} />
            <IconButton glyph={X} label={kitText.close} onClick={props.onClose} />
          </>
        }
      >
        {kitText.lost[reason]}
      </Notice>
    </Corner>,
    container ?? document.body,
  );
}

/** In the place of a page or a panel that is missing. */
export function LostSection({ error, onRetry }: LostPartProps<object>) {
  const reason = useLostReason(error);
  return (
    <ErrorState tone="caution" title={kitText.lostTitle} actions={<WayOn reason={reason} onRetry={onRetry} />}>
      {kitText.lost[reason]}
    </ErrorState>
  );
}

function WayOn({ reason, onRetry }: { reason: LostReason; onRetry: () => void }) {
  return reason === 'replaced' ? (
    <Button size="small" onClick={() => window.location.reload()}>
      {kitText.reload}
    </Button>
  ) : (
    <Button size="small" onClick={onRetry}>
      {kitText.retry}
    </Button>
  );
}

const Corner = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: ${space(4)};
  z-index: ${layer.toast};
  width: min(${size.dialogWide}, calc(100vw - ${space(8)}));
  > * {
    box-shadow: ${shadow('pop')};
  }
`;
