// breaks shared-imports-singletons-by-name: a relative import
import { CONTRACT } from '../contract/contract';

export const USED = CONTRACT;
