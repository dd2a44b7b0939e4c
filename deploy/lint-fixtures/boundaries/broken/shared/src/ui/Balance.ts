// breaks shared-ui-is-a-kit: A kit component takes props
import { READER } from '../chain/reader';

export const USED = READER;
