import { contractFunction, ignored } from '@fathom/shared/rpc/contractFunction';

export const supply = contractFunction<[], undefined>('function supply(address asset)', ignored);
