// breaks shared-reads-know-no-screen: Reads return domain values
import { BUTTON } from '@fathom/ui/Button';

export const USED = BUTTON;
