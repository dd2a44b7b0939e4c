// breaks verify-shares-nothing-with-builders: What checks a call never runs the code that built it
import { READER } from '@fathom/base/rpc/reader';

export const USED = READER;
