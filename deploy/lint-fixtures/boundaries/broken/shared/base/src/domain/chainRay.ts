// breaks shared-domain-imports-nothing-of-ours: base/domain is the ground of everything
import { READER } from '../rpc/reader';

export const USED = READER;
