// breaks data-imports-domain-and-chain: data reads and decodes to domain types
import { WORDS } from '../text/words';

export const USED = WORDS;
