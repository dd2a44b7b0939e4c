import { BUTTON } from '../ui/Button';

export const USED = BUTTON;
