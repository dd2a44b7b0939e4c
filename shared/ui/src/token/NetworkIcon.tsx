import styled from 'styled-components';
import { ICON_INK, networkDrawing } from '../theme/icons';
import { space } from '../theme/measure';

const SIZES = { small: space(5), medium: space(7) } as const;

/** The network's icon. Its name is displayed next to it. */
export function NetworkIcon({ chainId, size = 'medium' }: { chainId: number; size?: keyof typeof SIZES }) {
  const { ground, outline, fill } = networkDrawing(chainId);
  return (
    <Square viewBox="0 0 28 28" aria-hidden $size={size}>
      <rect width="28" height="28" rx="8" fill={ground} />
      {outline !== undefined && <path d={outline} fill="none" stroke={ICON_INK} strokeWidth="2" />}
      {fill !== undefined && <path d={fill} fill={ICON_INK} />}
    </Square>
  );
}

const Square = styled.svg<{ $size: keyof typeof SIZES }>`
  flex: none;
  width: ${({ $size }) => SIZES[$size]};
  height: ${({ $size }) => SIZES[$size]};
  forced-color-adjust: none;
`;
