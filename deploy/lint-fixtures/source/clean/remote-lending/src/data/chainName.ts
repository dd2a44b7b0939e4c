import { isSameAddress } from '@fathom/shared/domain/address';

export const ARE_SAME = isSameAddress('0xAB', '0xab');
