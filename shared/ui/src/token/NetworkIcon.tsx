import { useState } from 'react';
import styled from 'styled-components';
import { ICON_INK, networkDrawing } from '../theme/icons';
import { radius, space } from '../theme/measure';

const SIZES = { small: space(5), medium: space(7) } as const;

interface NetworkIconProps {
  readonly chainId: number;
  /** The configured image; a drawn icon replaces a missing or broken one. */
  readonly logo?: string | undefined;
  readonly size?: keyof typeof SIZES | undefined;
}

export function NetworkIcon({ chainId, logo, size = 'medium' }: NetworkIconProps) {
  const [broken, setBroken] = useState<string>();
  if (logo !== undefined && logo !== broken) {
    return <Picture src={logo} alt="" $size={size} onError={() => setBroken(logo)} />;
  }
  const { ground, outline, fill } = networkDrawing(chainId);
  return (
    <Square viewBox="0 0 28 28" aria-hidden $size={size}>
      <rect width="28" height="28" rx="8" fill={ground} />
      {outline !== undefined && <path d={outline} fill="none" stroke={ICON_INK} strokeWidth="2" />}
      {fill !== undefined && <path d={fill} fill={ICON_INK} />}
    </Square>
  );
}

interface Sized {
  readonly $size: keyof typeof SIZES;
}

const Picture = styled.img<Sized>`
  flex: none;
  width: ${({ $size }) => SIZES[$size]};
  height: ${({ $size }) => SIZES[$size]};
  border-radius: ${radius.control};
`;

const Square = styled.svg<Sized>`
  flex: none;
  width: ${({ $size }) => SIZES[$size]};
  height: ${({ $size }) => SIZES[$size]};
  forced-color-adjust: none;
`;
