import { isSameAddress } from '@fathom/contract/address';

export const ARE_SAME = isSameAddress('0xAB', '0xab');
