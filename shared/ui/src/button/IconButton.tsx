import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { IconNode } from 'lucide';
import styled from 'styled-components';
import { Icon } from '../token/Icon';
import { radius, size as sizes, space, stroke } from '../theme/measure';
import { color, tint } from '../theme/paint';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'disabled'> {
  readonly icon: IconNode;
  readonly label: string;
  /** 24, 32 or 36 px (default). */
  readonly size?: 'tiny' | 'small' | 'medium' | undefined;
  readonly hasEdge?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  size = 'medium',
  hasEdge = false,
  isDisabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!isDisabled) onClick?.(event);
  }

  return (
    <IconButtonBox
      type="button"
      title={label}
      {...rest}
      onClick={press}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      $size={size}
      $hasEdge={hasEdge}
    >
      <Icon icon={icon} size={size === 'tiny' ? 'small' : 'medium'} />
    </IconButtonBox>
  );
}

const SIZES = { tiny: space(6), small: sizes.buttonSmall, medium: sizes.detailRow } as const;

const IconButtonBox = styled.button<{ $size: keyof typeof SIZES; $hasEdge: boolean }>`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => SIZES[$size]};
  height: ${({ $size }) => SIZES[$size]};
  border-radius: ${radius.control};
  color: ${({ theme, $hasEdge }) => ($hasEdge ? theme.color.text : theme.color.muted)};
  background: ${({ theme, $hasEdge }) => ($hasEdge ? theme.color.surface : 'transparent')};
  border: ${stroke.hairline} solid ${({ theme, $hasEdge }) => ($hasEdge ? theme.color.line : 'transparent')};
  &:hover {
    background: ${tint('text', 6)};
    color: ${color('text')};
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
