import styled from 'styled-components';
import { choiceStyle } from './choiceStyle';
import { motion, radius, space, stroke } from '../theme/measure';
import { color } from '../theme/paint';
import { useTooltip } from '../overlay/useTooltip';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly label: string;
  /** Disables the switch, with the reason on hover and focus. */
  readonly whyDisabled?: string | undefined;
}

/** A native checkbox styled as a switch: it takes effect immediately. */
export function Switch({ isOn, onChange, label, whyDisabled }: SwitchProps) {
  const isDisabled = whyDisabled !== undefined;
  const { trigger, popup } = useTooltip(whyDisabled ?? '');
  return (
    <>
      <Track
        checked={isOn}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        onChange={(event) => !isDisabled && onChange(event.target.checked)}
        {...(isDisabled && trigger)}
      />
      {isDisabled && popup}
    </>
  );
}

const Track = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  ${choiceStyle}
  display: inline-block;
  vertical-align: middle;
  width: ${space(9)};
  height: ${space(5)};
  border-radius: ${space(2.5)};
  background: transparent;
  transition: background ${motion.fast} ${motion.ease};
  &::after {
    content: '';
    position: absolute;
    left: ${stroke.strong};
    top: ${stroke.strong};
    width: ${space(3.25)};
    height: ${space(3.25)};
    border-radius: ${radius.round};
    background: ${color('controlLine')};
    transition: transform ${motion.fast} ${motion.ease};
  }
  &:checked {
    background: ${color('brand')};
    border-color: ${color('brand')};
  }
  &:checked::after {
    transform: translateX(${space(4)});
    background: ${color('onBrand')};
  }
`;
