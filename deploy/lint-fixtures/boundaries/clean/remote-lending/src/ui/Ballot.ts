import { RAY } from '@fathom/base/domain/ray';

export const USED = RAY;
