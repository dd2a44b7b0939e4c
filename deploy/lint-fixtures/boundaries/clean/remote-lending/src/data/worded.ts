import { READER } from '@fathom/shared/chain/reader';

export const USED = READER;
