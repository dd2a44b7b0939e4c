import { VERSION } from '../contract/version';

export const USED = VERSION;
