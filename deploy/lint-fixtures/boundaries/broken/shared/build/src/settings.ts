// breaks shared-build-runs-in-node: The build configuration knows the table
import { READER } from '@fathom/base/rpc/reader';

export const USED = READER;
