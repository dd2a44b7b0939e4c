import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { size as sizes } from '../theme/measure';

const SIZES = { small: sizes.iconSmall, medium: sizes.icon, large: sizes.iconLarge } as const;

/**
 * In units of the icon's 24 px grid. At 16 px and above the default of 2 is too thin next to text of weight 500; at 12
 * px a thicker stroke fills in the icon.
 */
const STROKES = { small: 2, medium: 2.25, large: 2.25 } as const;

/**
 * A line icon next to a label; hidden from assistive technology, which reads the label. Icons come from lucide as data,
 * which takes less code than its React components.
 */
export function Icon({ icon, size = 'medium' }: { icon: IconNode; size?: keyof typeof SIZES }) {
  return (
    <svg
      className="icon"
      width={SIZES[size]}
      height={SIZES[size]}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKES[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
