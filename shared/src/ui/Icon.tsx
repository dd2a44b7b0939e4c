import type { LucideIcon } from 'lucide-react';
import { size as sizes } from './theme/measure';

const SIZES = { small: sizes.iconSmall, medium: sizes.icon, large: sizes.iconLarge } as const;

/**
 * In units of the icon's 24 px grid. At 16 px and above the default of 2 is too thin beside text of
 * weight 500; at 12 px a thicker stroke fills in the icon.
 */
const STROKES = { small: 2, medium: 2.25, large: 2.25 } as const;

/**
 * A line icon next to a label; hidden from assistive technology, which reads the label. Import
 * icons one by one from lucide-react.
 */
export function Icon({ icon: Glyph, size = 'medium' }: { icon: LucideIcon; size?: keyof typeof SIZES }) {
  return <Glyph size={SIZES[size]} strokeWidth={STROKES[size]} aria-hidden />;
}
