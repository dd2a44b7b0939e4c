// breaks shared-ui-is-a-kit: A component takes props
import { READER } from '@fathom/base/rpc/reader';

export const USED = READER;
