// breaks shared-domain-imports-nothing-of-ours: shared/domain is the ground of everything
import { READER } from '../rpc/reader';

export const USED = READER;
