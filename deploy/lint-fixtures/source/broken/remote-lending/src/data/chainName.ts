// breaks @typescript-eslint/no-restricted-imports: Import another package by its name: @fathom/base/
import { chainName } from '../../../shared/base/src/domain/chainName';

export const LISK = chainName(1135);
