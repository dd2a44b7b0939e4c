// breaks shared-build-runs-in-node: The build configuration knows the table
import { READER } from '../rpc/reader';

export const USED = READER;
