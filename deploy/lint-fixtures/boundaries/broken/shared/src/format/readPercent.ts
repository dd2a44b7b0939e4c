// breaks shared-format-is-pure: locale and clock are arguments
import { READER } from '../chain/reader';

export const USED = READER;
