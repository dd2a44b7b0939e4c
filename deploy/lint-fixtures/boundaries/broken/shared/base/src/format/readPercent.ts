// breaks shared-format-is-pure: locale and clock are arguments
import { READER } from '../rpc/reader';

export const USED = READER;
