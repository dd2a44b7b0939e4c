import { VERSION } from './version';

export const USED = VERSION;
