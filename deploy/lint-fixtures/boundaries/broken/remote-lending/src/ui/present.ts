import { ROW } from './Row';

export const PRESENTED = ROW;
export type Tone = 'calm';
