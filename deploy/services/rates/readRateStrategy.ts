import { Interface, type Result } from 'ethers';
import * as v from 'valibot';
import type { RotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import type { RateStrategy } from './usageRatio';

/** Aave v3.0.x: the pool and the strategy of a reserve. */
const contracts = new Interface([
  // The pool returns one struct, which is encoded like its fields.
  `function getReserveData(address asset) view returns (uint256 configuration, uint128 liquidityIndex,
    uint128 currentLiquidityRate, uint128 variableBorrowIndex, uint128 currentVariableBorrowRate,
    uint128 currentStableBorrowRate, uint40 lastUpdateTimestamp, uint16 id, address aTokenAddress,
    address stableDebtTokenAddress, address variableDebtTokenAddress, address interestRateStrategyAddress,
    uint128 accruedToTreasury, uint128 unbacked, uint128 isolationModeTotalDebt)`,
  'function getBaseVariableBorrowRate() view returns (uint256)',
  'function getVariableRateSlope1() view returns (uint256)',
  'function getVariableRateSlope2() view returns (uint256)',
  'function OPTIMAL_USAGE_RATIO() view returns (uint256)',
]);

/** The parameters of the strategy that a reserve has now. Rejects if the chain cannot be read. */
export async function readRateStrategy(chain: RotatingTransport, pool: string, asset: string): Promise<RateStrategy> {
  const data = await call(chain, pool, 'getReserveData', [asset]);
  const strategy = v.parse(v.string(), data.getValue('interestRateStrategyAddress'));
  const read = async (name: string) => v.parse(v.bigint(), (await call(chain, strategy, name))[0]);
  const [base, slope1, slope2, optimal] = await Promise.all([
    read('getBaseVariableBorrowRate'),
    read('getVariableRateSlope1'),
    read('getVariableRateSlope2'),
    read('OPTIMAL_USAGE_RATIO'),
  ]);
  return { base, slope1, slope2, optimal };
}

async function call(
  chain: RotatingTransport,
  to: string,
  name: string,
  args: readonly unknown[] = [],
): Promise<Result> {
  const data = contracts.encodeFunctionData(name, args);
  const response = v.parse(v.string(), await chain.request('eth_call', [{ to, data }, 'latest']));
  return contracts.decodeFunctionResult(name, response);
}
