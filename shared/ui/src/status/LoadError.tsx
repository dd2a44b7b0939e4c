import { X } from 'lucide';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { ErrorState } from './ErrorState';
import { IconButton } from '../button/IconButton';
import type { LoadErrorProps } from './lazyPart';
import { Notice } from './Notice';
import { usePortalContainer } from '../overlay/PortalContainer';
import { uiText } from '../text/en';
import { layer, size, space } from '../theme/measure';
import { shadow } from '../theme/paint';
import { useLoadErrorReason, type LoadErrorReason } from './useLoadErrorReason';

/** Replaces a dialog, menu or popup that failed to load: a notice in the corner, above the page. */
export function OverlayLoadError({ error, onRetry, props }: LoadErrorProps<{ readonly onClose: () => void }>) {
  const reason = useLoadErrorReason(error);
  const container = usePortalContainer();
  return createPortal(
    <Corner>
      <Notice
        tone="caution"
        announce="assertive"
        action={
          <>
            <WayOn reason={reason} onRetry={onRetry} />
            <IconButton icon={X} label={uiText.close} onClick={props.onClose} />
          </>
        }
      >
        {uiText.lost[reason]}
      </Notice>
    </Corner>,
    container ?? document.body,
  );
}

/** Replaces a page or panel that failed to load. */
export function SectionLoadError({ error, onRetry }: LoadErrorProps<object>) {
  const reason = useLoadErrorReason(error);
  return (
    <ErrorState tone="caution" title={uiText.loadErrorTitle} actions={<WayOn reason={reason} onRetry={onRetry} />}>
      {uiText.lost[reason]}
    </ErrorState>
  );
}

function WayOn({ reason, onRetry }: { reason: LoadErrorReason; onRetry: () => void }) {
  return reason === 'replaced' || reason === 'changed' ? (
    <Button size="small" onClick={() => window.location.reload()}>
      {uiText.reload}
    </Button>
  ) : (
    <Button size="small" onClick={onRetry}>
      {uiText.retry}
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
