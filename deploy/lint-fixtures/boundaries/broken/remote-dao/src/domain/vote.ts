import { RAY } from '@fathom/shared/domain/ray';

export const VOTE = RAY;
