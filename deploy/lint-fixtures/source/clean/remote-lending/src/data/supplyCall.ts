import { contractFunction, ignored } from '@fathom/base/rpc/contractFunction';

export const supply = contractFunction<[], undefined>('function supply(address asset)', ignored);
