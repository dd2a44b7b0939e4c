import { READER } from '../chain/reader';

export const USED = READER;
