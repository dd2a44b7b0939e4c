// breaks @typescript-eslint/no-restricted-imports: Import another package by its name: @fathom/shared/
import { chainName } from '../../../shared/src/domain/chainName';

export const LISK = chainName(1135);
