import { CircleCheck, Clock, OctagonAlert } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { TextButton } from '@fathom/ui/button/TextButton';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { statusText } from '../text/status';
import type { Checked } from './useChecked';

export const StatusRows = styled.div`
  > * {
    padding: ${space(3)} ${space(5)};
    border-top: ${stroke.hairline} solid ${color('line')};
  }
`;

interface StatusRowProps<T> {
  readonly name: string;
  readonly checked: Checked<T>;
  readonly onRetry: () => void;
  readonly isOk: (value: T) => boolean;
  readonly ok?: (value: T) => string;
  readonly warning?: string;
  readonly isAlarming?: boolean;
  /** Names a failed check. Default: unreachable. */
  readonly failure?: string;
  readonly children: (value: T) => ReactNode;
}

export function StatusRow<T>({
  name,
  checked,
  onRetry,
  isOk,
  ok = () => statusText.well,
  warning = statusText.late,
  isAlarming = false,
  failure = statusText.silent,
  children,
}: StatusRowProps<T>) {
  return (
    <Row>
      <b>{name}</b>
      {checked.status === 'pending' && <Skeleton $width={40} $delay={50} />}
      {checked.status === 'failed' && (
        <>
          <StatusLabel tone="danger" icon={OctagonAlert}>
            {failure}
          </StatusLabel>
          <small>{checked.reason}</small>
          <TextButton onClick={onRetry}>{statusText.retry}</TextButton>
        </>
      )}
      {checked.status === 'known' && (
        <>
          {isOk(checked.value) ? (
            <StatusLabel tone="positive" icon={CircleCheck}>
              {ok(checked.value)}
            </StatusLabel>
          ) : (
            <StatusLabel tone={isAlarming ? 'danger' : 'caution'} icon={isAlarming ? OctagonAlert : Clock}>
              {warning}
            </StatusLabel>
          )}
          <small>{children(checked.value)}</small>
        </>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  b {
    min-width: ${space(40)};
    font-weight: ${weight.medium};
  }
  small {
    flex: 1;
    min-width: ${space(60)};
    ${type('xs')}
    color: ${color('muted')};
    overflow-wrap: anywhere;
  }
`;
