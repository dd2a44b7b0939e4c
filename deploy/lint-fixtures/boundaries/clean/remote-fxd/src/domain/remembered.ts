import { FORGOTTEN } from './forgotten';

export const REMEMBERED = FORGOTTEN;
