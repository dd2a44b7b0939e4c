// breaks shared-flows-know-no-screen: The runner reports states
import { BUTTON } from '../ui/Button';

export const USED = BUTTON;
