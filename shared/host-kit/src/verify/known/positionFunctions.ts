import { defineKnownFunction, type KnownFunction, type KnownFunctionOptions } from '../knownFunction';
import { NATIVE } from './displays';

const FXD = { as: 'token', of: 'role:fathomStablecoin' } as const;

const COLLECTOR = 'address stabilityFeeCollector,';
const BORROWED = 'address stablecoinAdapter';

/** Returns the proxy wallet's functions for one kind of collateral: `XDC`, `NATIVE`, `Token`. */
function positionFunctions(kind: string): readonly KnownFunction[] {
  const isToken = kind === 'Token';
  const locked = isToken ? '{collateralAmount}' : '{@.value}';
  const collateral = isToken ? ({ as: 'token', of: 'adapter' } as const) : NATIVE;
  const show = { collateralAmount: collateral, '@.value': NATIVE, stablecoinAmount: FXD };
  const options: KnownFunctionOptions = {
    show,
    parts: ['manager', 'stabilityFeeCollector', 'adapter', 'stablecoinAdapter'],
    ...(isToken && { fixed: { transferFrom: 'true' } }),
  };
  const taken = isToken ? 'uint256 collateralAmount,' : '';
  const flag = isToken ? 'bool transferFrom,' : '';
  const exits = `address manager,address adapter,${BORROWED},uint256 positionId,uint256 collateralAmount`;
  return [
    defineKnownFunction(
      `openLock${kind}AndDraw(address manager,${COLLECTOR}address adapter,${BORROWED},bytes32 collateralPoolId,${taken}uint256 stablecoinAmount,${flag}bytes data)`,
      `Open a position in pool {collateralPoolId}: lock ${locked}, borrow {stablecoinAmount}`,
      options,
    ),
    defineKnownFunction(
      `lock${kind}AndDraw(address manager,${COLLECTOR}address adapter,${BORROWED},uint256 positionId,${taken}uint256 stablecoinAmount,${flag}bytes data)`,
      `Lock ${locked} in position {positionId}, borrow {stablecoinAmount}`,
      options,
    ),
    defineKnownFunction(
      `lock${kind}(address manager,address adapter,uint256 positionId,${taken}${flag}bytes data)`,
      `Lock ${locked} in position {positionId}`,
      options,
    ),
    defineKnownFunction(
      `wipeAllAndUnlock${kind}(${exits},bytes data)`,
      'Repay all of position {positionId}, take out {collateralAmount}',
      options,
    ),
    defineKnownFunction(
      `wipeAndUnlock${kind}(${exits},uint256 stablecoinAmount,bytes data)`,
      'Repay {stablecoinAmount} of position {positionId}, take out {collateralAmount}',
      options,
    ),
  ];
}

export const POSITION_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction('execute(bytes data)', '{data}, through {@.to}'),
  ...['XDC', 'NATIVE', 'Token'].flatMap(positionFunctions),
  defineKnownFunction(
    `draw(address manager,${COLLECTOR}${BORROWED},uint256 positionId,uint256 stablecoinAmount,bytes data)`,
    'Borrow {stablecoinAmount} on position {positionId}',
    { show: { stablecoinAmount: FXD }, parts: ['manager', 'stabilityFeeCollector', 'stablecoinAdapter'] },
  ),
];
