// breaks area-and-mount-only-wire: area.ts and mount.ts wire ui/ and data/
import { RATE } from './domain/rate';

export const USED = RATE;
