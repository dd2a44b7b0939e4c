import { BUTTON } from '@fathom/ui/Button';

export const USED = BUTTON;
