import type { LucideIcon } from 'lucide-react';
import { size as sizes } from './theme/measure';

const SIZES = { small: sizes.iconSmall, medium: sizes.icon, large: sizes.iconLarge } as const;

/** At 16 px the library's own stroke of 2 units is too thin beside text of weight 500. */
const STROKE_WIDTH = 2.25;

/** A line icon beside a word; hidden from assistive technology, which reads the word. Import glyphs one by one from lucide-react. */
export function Icon({ glyph: Glyph, size = 'medium' }: { glyph: LucideIcon; size?: keyof typeof SIZES }) {
  return <Glyph size={SIZES[size]} strokeWidth={STROKE_WIDTH} aria-hidden />;
}
