import styled from 'styled-components';
import { hash, identiconColors } from '../theme/icons';
import { space } from '../theme/measure';

const SIZES = { small: space(5), medium: space(7), large: space(9) } as const;

const CELL = 7;
/** The shapes of a 7 by 7 cell: empty, full, or a triangle in one of its corners. */
const SHAPES = ['', 'h7v7h-7z', 'h7l-7 7z', 'h7v7z', 'v7h7z', 'm7 0v7h-7z'] as const;

export function Identicon({ address, size = 'small' }: { address: string; size?: keyof typeof SIZES }) {
  const { ground, strong, soft } = identiconColors(address);
  return (
    <Pattern viewBox="0 0 28 28" aria-hidden $size={size}>
      <rect width="28" height="28" fill={ground} />
      <path d={cells(address, 'strong')} fill={strong} />
      <path d={cells(address, 'soft')} fill={soft} />
    </Pattern>
  );
}

/** The cells of one tone: the left half from the address, the right half its mirror image. */
function cells(address: string, tone: 'strong' | 'soft'): string {
  let path = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      const shape = SHAPES[hash(`${tone}${row}${column}${address.toLowerCase()}`) % SHAPES.length] ?? '';
      if (shape === '') continue;
      const top = row * CELL;
      path += `M${column * CELL} ${top}${shape}M${28 - column * CELL} ${top}${mirrored(shape)}`;
    }
  }
  return path;
}

function mirrored(shape: string): string {
  return shape
    .replace(/h(-?)7/g, (_, sign: string) => `h${sign ? '' : '-'}7`)
    .replace(/l-7 7/, 'l7 7')
    .replace(/^m7 0/, 'm-7 0');
}

const Pattern = styled.svg<{ $size: keyof typeof SIZES }>`
  flex: none;
  width: ${({ $size }) => SIZES[$size]};
  height: ${({ $size }) => SIZES[$size]};
  border-radius: ${space(1)};
  forced-color-adjust: none;
`;
