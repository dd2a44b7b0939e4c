// breaks shared-flows-know-no-screen: The runner reports states
import { BUTTON } from '@fathom/ui/Button';

export const USED = BUTTON;
