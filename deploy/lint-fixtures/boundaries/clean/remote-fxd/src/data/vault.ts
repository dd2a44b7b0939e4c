import { debt } from '../domain/debt';

export const USED = debt;
