import { reserves } from './reserves';

export const USED = reserves;
