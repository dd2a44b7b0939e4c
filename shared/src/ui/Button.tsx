import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonVariant, type ButtonSize, type ButtonTone } from './buttonStyle';
import { Spinner } from './Spinner';
import { useTooltip } from './useTooltip';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Default secondary. One primary button a view. */
  readonly tone?: ButtonTone;
  /** 32 in rows, 40 (default), 48 in dialogs. */
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  /** Cannot be pressed, yet keeps its place in the tab order, so that the reason on it can be read. */
  readonly isDisabled?: boolean;
  /** Disabled, with the reason on hover and focus, where the button's own words cannot say it. */
  readonly whyDisabled?: string | undefined;
  /** At work: shows that, and cannot be pressed again. */
  readonly isBusy?: boolean;
}

export function Button({
  tone = 'secondary',
  size = 'medium',
  isWide = false,
  whyDisabled,
  isDisabled = whyDisabled !== undefined,
  isBusy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { trigger, popup } = useTooltip(whyDisabled ?? '');
  const isInert = isDisabled || isBusy;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <ButtonBox
        type="button"
        {...rest}
        {...(whyDisabled !== undefined && trigger)}
        onClick={press}
        aria-disabled={isDisabled || undefined}
        aria-busy={isBusy || undefined}
        $tone={tone}
        $size={size}
        $isWide={isWide}
      >
        {isBusy && <Spinner />}
        {children}
      </ButtonBox>
      {whyDisabled !== undefined && popup}
    </>
  );
}

const ButtonBox = styled.button<ButtonVariant>`
  ${buttonStyle}
`;
