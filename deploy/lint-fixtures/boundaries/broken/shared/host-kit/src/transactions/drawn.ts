// breaks shared-transactions-know-no-screen: copy is in text
import { BUTTON } from '@fathom/ui/Button';

export const USED = BUTTON;
