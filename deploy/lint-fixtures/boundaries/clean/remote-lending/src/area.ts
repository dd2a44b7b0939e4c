import { ROW } from './ui/Row';

export const USED = ROW;
