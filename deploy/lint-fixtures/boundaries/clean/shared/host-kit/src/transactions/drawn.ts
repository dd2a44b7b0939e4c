import { READER } from '@fathom/base/rpc/reader';

export const USED = READER;
