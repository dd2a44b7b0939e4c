import { RAY } from './ray';

export const USED = RAY;
