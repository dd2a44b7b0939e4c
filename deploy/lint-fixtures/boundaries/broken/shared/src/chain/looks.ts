// breaks shared-chain-knows-no-screen: Reads return domain values
import { BUTTON } from '../ui/Button';

export const USED = BUTTON;
