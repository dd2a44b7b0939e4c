// breaks text-imports-domain-types-only: A text is a function of final strings
import { RATE } from '../domain/rate';

export const USED = String(RATE);
