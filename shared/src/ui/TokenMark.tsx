import styled from 'styled-components';
import { MARK_INK, MARK_SHADE, tokenDrawing } from './theme/marks';
import { fontFamily, space, weight } from './theme/measure';

const SIZES = { small: space(5), medium: space(7), large: space(9) } as const;

interface TokenMarkProps {
  readonly symbol: string;
  /** Tells apart unknown tokens that carry the same symbol. */
  readonly address?: string;
  /** No one vouches for the symbol: the mark of a known token would. */
  readonly isUnverified?: boolean;
  /** 20, 28 (default) or 36. */
  readonly size?: keyof typeof SIZES;
}

/** The token's disc. The symbol stands next to it in text: the mark itself is not read out. */
export function TokenMark({ symbol, address, isUnverified = false, size = 'medium' }: TokenMarkProps) {
  const { monogram, ground, cut } = tokenDrawing(symbol, address, isUnverified);
  return (
    <Disc viewBox="0 0 28 28" aria-hidden $size={size}>
      <circle cx="14" cy="14" r="14" fill={ground} />
      <path d={cut} fill={MARK_SHADE} />
      <text x="14" y="18" fill={MARK_INK}>
        {monogram}
      </text>
    </Disc>
  );
}

const Disc = styled.svg<{ $size: keyof typeof SIZES }>`
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
