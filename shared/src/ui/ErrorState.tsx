import type { ReactNode } from 'react';
import { OctagonAlert, RotateCw, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { Blank } from './Blank';
import { Button } from './Button';
import { Icon } from './Icon';
import { kitText } from './text/en';

interface ErrorStateProps {
  /** What happened, in one sentence. */
  readonly title: string;
  /** What to do, and whether funds are touched. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Further ways on, after Retry. */
  readonly actions?: ReactNode;
  readonly tone?: 'danger' | 'caution';
  readonly glyph?: LucideIcon;
  /** Said elsewhere already: then it is not read out a second time. */
  readonly isSilent?: boolean;
}

/** What happened, what to do, Retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  actions,
  tone = 'danger',
  glyph = OctagonAlert,
  isSilent = false,
}: ErrorStateProps) {
  return (
    <Blank
      {...(!isSilent && { announce: 'assertive' })}
      title={title}
      icon={
        <Mark $tone={tone}>
          <Icon glyph={glyph} size="large" />
        </Mark>
      }
      actions={
        (onRetry ?? actions) && (
          <>
            {onRetry && (
              <Button size="small" onClick={onRetry} isBusy={isRetrying}>
                {!isRetrying && <Icon glyph={RotateCw} />}
                {kitText.retry}
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {children}
    </Blank>
  );
}

const Mark = styled.span<{ $tone: 'danger' | 'caution' }>`
  color: ${({ theme, $tone }) => theme.colour[$tone]};
`;
