import { RAY } from '@fathom/shared/domain/ray';

export const USED = RAY;
