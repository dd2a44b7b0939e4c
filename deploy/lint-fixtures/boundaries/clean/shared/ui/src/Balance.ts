import { PERCENT } from '@fathom/base/format/percent';

export const USED = PERCENT;
