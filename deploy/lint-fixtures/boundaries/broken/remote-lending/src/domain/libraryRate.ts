// breaks domain-imports-no-library: Formulas and rules work on bigint and plain data
import { BigNumber } from 'bignumber.js';

export const USED = BigNumber;
