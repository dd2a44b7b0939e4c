import { useReadable, type Alert, type Readable } from '@fathom/shared/contract';
import styled from 'styled-components';
import { ExternalLink } from '../ui/ExternalLink';
import { IconButton } from '../ui/IconButton';
import { Notice } from '../ui/Notice';
import { layer, size, space } from '../ui/theme/measure';
import { shadow } from '../ui/theme/paint';
import { X } from 'lucide-react';
import { embedText } from './embedText';

export interface DisplayedAlert extends Alert {
  readonly key: number;
}

const TONES = { success: 'positive', error: 'danger', info: 'info' } as const;

/** The messages of an area that has no host and no page to pass them to. */
export function AlertList({
  alerts,
  onClose,
}: {
  alerts: Readable<readonly DisplayedAlert[]>;
  onClose: (key: number) => void;
}) {
  const displayed = useReadable(alerts);
  return (
    <Corner role="region" aria-label={embedText.alerts.region}>
      {displayed.map(({ key, kind, text, detail, link }) => (
        <Notice
          key={key}
          tone={TONES[kind]}
          announce={kind === 'error' ? 'assertive' : 'polite'}
          action={<IconButton icon={X} label={embedText.alerts.close} onClick={() => onClose(key)} />}
        >
          {text} {detail} {link && <ExternalLink href={link.href}>{link.text}</ExternalLink>}
        </Notice>
      ))}
    </Corner>
  );
}

const Corner = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: ${space(4)};
  z-index: ${layer.toast};
  display: grid;
  gap: ${space(2)};
  width: min(${size.toast}, calc(100vw - ${space(8)}));
  > * {
    box-shadow: ${shadow('pop')};
  }
`;
