import { ROW } from './Row';

export const USED = ROW;
