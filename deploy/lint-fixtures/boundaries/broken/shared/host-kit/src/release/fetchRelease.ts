// breaks release-is-verified-alone: Whether a release is signed is decided before anything of it is used
import { READER } from '@fathom/base/rpc/reader';

export const USED = READER;
