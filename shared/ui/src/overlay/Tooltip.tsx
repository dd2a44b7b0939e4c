import type { ReactNode } from 'react';
import styled from 'styled-components';
import { stroke } from '../theme/measure';
import { color } from '../theme/paint';
import type { TooltipSide } from './TooltipPopup';
import { useTooltip } from './useTooltip';

interface TooltipProps {
  readonly content: string;
  readonly isKeyboardStop?: boolean | undefined;
  /** Default: above. */
  readonly side?: TooltipSide | undefined;
  readonly children: ReactNode;
}

/** Text with a tooltip on hover and focus. For a button use `useTooltip` on the button itself. */
export function Tooltip({ content, isKeyboardStop = true, side, children }: TooltipProps) {
  const { trigger, popup } = useTooltip(content, side);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what hovering shows */}
      <span {...trigger} tabIndex={isKeyboardStop ? 0 : -1}>
        {children}
      </span>
      {popup}
    </>
  );
}

interface TermProps extends Pick<TooltipProps, 'side' | 'children'> {
  readonly explanation: string;
}

/** A term with a definition: dotted underline, the definition on hover and focus. */
export function Term({ explanation, side, children }: TermProps) {
  return (
    <Tooltip content={explanation} side={side}>
      <DottedLine>{children}</DottedLine>
    </Tooltip>
  );
}

const DottedLine = styled.span`
  text-decoration: underline dotted ${color('controlLine')} ${stroke.hairline};
  text-underline-offset: 0.25em;
  cursor: help;
`;
