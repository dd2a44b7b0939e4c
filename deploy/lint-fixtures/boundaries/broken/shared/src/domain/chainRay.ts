// breaks shared-domain-imports-nothing-of-ours: shared/domain is the ground of everything
import { READER } from '../chain/reader';

export const USED = READER;
