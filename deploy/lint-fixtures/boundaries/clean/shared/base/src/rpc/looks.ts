import { RAY } from '../domain/ray';

export const USED = RAY;
