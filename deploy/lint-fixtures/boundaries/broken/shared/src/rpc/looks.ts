// breaks shared-reads-know-no-screen: Reads return domain values
import { BUTTON } from '../ui/Button';

export const USED = BUTTON;
