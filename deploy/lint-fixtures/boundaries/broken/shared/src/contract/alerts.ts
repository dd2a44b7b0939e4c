// breaks shared-contract-stands-alone: what it drags in, every area gets
import { READER } from '../chain/reader';

export const USED = READER;
