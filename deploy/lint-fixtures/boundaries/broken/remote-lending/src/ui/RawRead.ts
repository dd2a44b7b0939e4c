// breaks ui-imports-own-remote-and-kit: A screen asks data/
import { READER } from '@fathom/base/rpc/reader';

export const USED = READER;
