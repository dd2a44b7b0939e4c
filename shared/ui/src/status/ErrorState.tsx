import type { ReactNode } from 'react';
import { OctagonAlert, RotateCw, type IconNode } from 'lucide';
import styled from 'styled-components';
import { Placeholder } from './Placeholder';
import { Button } from '../button/Button';
import { Icon } from '../token/Icon';
import { uiText } from '../text/en';

interface ErrorStateProps {
  /** One sentence. */
  readonly title: string;
  /** States the next step, and whether funds are affected. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly actions?: ReactNode;
  readonly tone?: 'danger' | 'caution';
  readonly icon?: IconNode;
  /** Not announced, because it is announced elsewhere. */
  readonly isSilent?: boolean;
}

export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  actions,
  tone = 'danger',
  icon = OctagonAlert,
  isSilent = false,
}: ErrorStateProps) {
  return (
    <Placeholder
      {...(!isSilent && { announce: 'assertive' })}
      title={title}
      icon={
        <IconBox $tone={tone}>
          <Icon icon={icon} size="large" />
        </IconBox>
      }
      actions={
        (onRetry ?? actions) && (
          <>
            {onRetry && (
              <Button size="small" onClick={onRetry} isBusy={isRetrying}>
                {!isRetrying && <Icon icon={RotateCw} />}
                {uiText.retry}
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {children}
    </Placeholder>
  );
}

const IconBox = styled.span<{ $tone: 'danger' | 'caution' }>`
  color: ${({ theme, $tone }) => theme.color[$tone]};
`;
