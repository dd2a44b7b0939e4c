import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonVariant, type ButtonSize, type ButtonTone } from './buttonStyle';
import { Spinner } from '../status/Spinner';
import { useTooltip } from '../overlay/useTooltip';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Default secondary. At most one primary button per view. */
  readonly tone?: ButtonTone | undefined;
  /** 32 px in rows, 40 px (default), 48 px in dialogs. */
  readonly size?: ButtonSize | undefined;
  readonly isWide?: boolean | undefined;
  /** Can't be pressed, but stays in the tab order so that the reason can be read. */
  readonly isDisabled?: boolean | undefined;
  /** The reason on hover and focus, if the label can't state it. */
  readonly whyDisabled?: string | undefined;
  /** Displays a spinner and ignores further presses. */
  readonly isBusy?: boolean | undefined;
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
