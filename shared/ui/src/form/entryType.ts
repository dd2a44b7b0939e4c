import type { TypeSize } from '../theme/measure';

/** `paired`: one of two amounts side by side. */
export type AmountLayout = 'single' | 'paired';

/** The number of characters that fit in the narrowest field at each type size, largest first. */
const ROOM: Readonly<Record<AmountLayout, readonly (readonly [TypeSize, number])[]>> = {
  single: [
    ['xl', 10],
    ['lg', 16],
    ['sm', 24],
  ],
  paired: [
    ['lg', 14],
    ['sm', 22],
  ],
};

export function entryType(text: string, layout: AmountLayout): TypeSize {
  return ROOM[layout].find(([, room]) => text.length <= room)?.[0] ?? 'xs';
}
