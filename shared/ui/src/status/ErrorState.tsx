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
  readonly children?: ReactNode | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  readonly actions?: ReactNode | undefined;
  readonly tone?: 'danger' | 'caution' | undefined;
  readonly icon?: IconNode | undefined;
  /** Not announced, because it is announced elsewhere. */
  readonly isSilent?: boolean | undefined;
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
      announce={!isSilent ? 'assertive' : undefined}
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
