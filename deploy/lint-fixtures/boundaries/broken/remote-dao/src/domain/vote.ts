import { RAY } from '@fathom/base/domain/ray';

export const VOTE = RAY;
