import { useState } from 'react';
import styled from 'styled-components';
import { useIsConfiguredToken } from './ConfiguredTokens';
import { ICON_INK, ICON_SHADE, tokenDrawing } from '../theme/icons';
import { fontFamily, radius, space, weight } from '../theme/measure';
import { useTokenIcon } from './useTokenIcon';

const SIZES = { small: space(5), medium: space(7), large: space(9) } as const;

export interface TokenIconProps {
  readonly symbol: string;
  /** Distinguishes unknown tokens that share a symbol. */
  readonly address?: string | undefined;
  /** True if the token isn't configured: its symbol can't be trusted. */
  readonly isUnverified?: boolean | undefined;
  readonly isNative?: boolean | undefined;
  /** 20, 28 (default) or 36 px. */
  readonly size?: keyof typeof SIZES | undefined;
}

/**
 * The token's brand icon if its address is configured, otherwise a monogram. Hidden from assistive technology, because
 * the symbol is in the text next to it.
 */
export function TokenIcon({
  symbol,
  address,
  isUnverified = false,
  isNative = false,
  size = 'medium',
}: TokenIconProps) {
  const isConfigured = useIsConfiguredToken(address);
  const isBacked = !isUnverified && (isNative || isConfigured);
  const icon = useTokenIcon(isBacked ? symbol : undefined);
  const [broken, setBroken] = useState<string>();
  if (icon !== undefined && icon !== broken) {
    return <Picture src={icon} alt="" $size={size} onError={() => setBroken(icon)} />;
  }
  const { monogram, ground, cut } = tokenDrawing(symbol, address, isUnverified);
  return (
    <Disc viewBox="0 0 28 28" aria-hidden $size={size}>
      <circle cx="14" cy="14" r="14" fill={ground} />
      <path d={cut} fill={ICON_SHADE} />
      <text x="14" y="18" fill={ICON_INK}>
        {monogram}
      </text>
    </Disc>
  );
}

interface Sized {
  readonly $size: keyof typeof SIZES;
}

const Picture = styled.img<Sized>`
  flex: none;
  width: ${({ $size }) => SIZES[$size]};
  height: ${({ $size }) => SIZES[$size]};
  border-radius: ${radius.round};
`;

const Disc = styled.svg<Sized>`
  flex: none;
  width: ${({ $size }) => SIZES[$size]};
  height: ${({ $size }) => SIZES[$size]};
  forced-color-adjust: none;
  text {
    font: ${weight.strong} ${space(2.75)} ${fontFamily};
    letter-spacing: -0.02em;
    text-anchor: middle;
  }
`;
