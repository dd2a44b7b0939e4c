import type { Alert } from '@fathom/shared/contract';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { Icon } from '@fathom/shared/ui/Icon';
import { IconButton } from '@fathom/shared/ui/IconButton';
import { radius, space, stroke, weight } from '@fathom/shared/ui/theme/measure';
import { colour, shadow } from '@fathom/shared/ui/theme/paint';
import type { ColourName } from '@fathom/shared/ui/theme/theme';
import { CircleCheck, Clock, OctagonAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { en } from '../text/en';

interface ToastProps {
  readonly alert: Alert;
  readonly onClose: () => void;
  /** Called while the toast is hovered or focused; what it returns ends that. Without it the toast stays until it is closed. */
  readonly onHold?: () => () => void;
}

const LOOK: Record<Alert['kind'], { glyph: LucideIcon; ink: ColourName }> = {
  success: { glyph: CircleCheck, ink: 'positive' },
  error: { glyph: OctagonAlert, ink: 'danger' },
  info: { glyph: Clock, ink: 'muted' },
};

/** One message: what happened, a detail, a link. */
export function Toast({ alert, onClose, onHold }: ToastProps) {
  const hover = useHold(onHold);
  const focus = useHold(onHold);
  const { glyph, ink } = LOOK[alert.kind];
  return (
    <Box
      onPointerEnter={() => hover.begin()}
      onPointerLeave={() => hover.end()}
      onFocus={() => focus.begin()}
      onBlur={() => focus.end()}
    >
      <Mark $ink={ink}>
        <Icon glyph={glyph} />
      </Mark>
      <Words>
        <b>{alert.text}</b>
        {(alert.detail ?? alert.link) && (
          <Detail>
            {alert.detail} {alert.link && <ExternalLink href={alert.link.href}>{alert.link.text}</ExternalLink>}
          </Detail>
        )}
      </Words>
      <IconButton size="small" glyph={X} label={en.alerts.close} onClick={onClose} />
    </Box>
  );
}

/** One hold at a time, ended at the latest when the toast goes. */
function useHold(onHold: (() => () => void) | undefined) {
  const release = useRef<(() => void) | undefined>(undefined);

  function end() {
    release.current?.();
    release.current = undefined;
  }

  useEffect(() => end, []);
  return {
    begin() {
      release.current ??= onHold?.();
    },
    end,
  };
}

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  background: ${colour('raised')};
  border: ${stroke.hairline} solid ${colour('line')};
  border-radius: ${radius.control};
  box-shadow: ${shadow('pop')};
`;

const Mark = styled.span<{ $ink: ColourName }>`
  margin-top: ${space(1.5)};
  color: ${({ theme, $ink }) => theme.colour[$ink]};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(1)} 0;
  overflow-wrap: anywhere;
  b {
    font-weight: ${weight.medium};
  }
`;

const Detail = styled.div`
  color: ${colour('muted')};
`;
