import { READER } from '../rpc/reader';

export const USED = READER;
