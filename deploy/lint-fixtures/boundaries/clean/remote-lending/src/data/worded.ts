import { READER } from '@fathom/shared/rpc/reader';

export const USED = READER;
