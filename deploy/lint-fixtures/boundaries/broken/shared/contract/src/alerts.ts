// breaks shared-contract-stands-alone: what it drags in, every area gets
import { READER } from '@fathom/base/rpc/reader';

export const USED = READER;
