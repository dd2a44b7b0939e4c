import { AbiCoder } from 'ethers/abi';
import type { GasPolicy } from '@fathom/shared/contract';
import type { Address, Hex } from '@fathom/shared/domain/address';
import { encodeCall } from '@fathom/shared/flows/encodeCall';
import type { ContractCall } from '@fathom/shared/flows/step';

/** Name part of the native collateral functions, the only part that differs between deployments. */
export type NativeName = 'XDC' | 'NATIVE';

const EXECUTE = 'function execute(bytes data) payable returns (bytes response)';

/**
 * Signatures of the proxy actions that the flows call (published interface of the proxy actions).
 */
export const proxyActions = {
  openLockNativeAndDraw: (name: NativeName) =>
    `function openLock${name}AndDraw(address manager, address stabilityFeeCollector, address adapter, address stablecoinAdapter, bytes32 collateralPoolId, uint256 stablecoinAmount, bytes data) payable returns (uint256 positionId)`,
  openLockTokenAndDraw:
    'function openLockTokenAndDraw(address manager, address stabilityFeeCollector, address tokenAdapter, address stablecoinAdapter, bytes32 collateralPoolId, uint256 collateralAmount, uint256 stablecoinAmount, bool transferFrom, bytes data) returns (uint256 positionId)',
  lockNative: (name: NativeName) =>
    `function lock${name}(address manager, address adapter, uint256 positionId, bytes data) payable`,
  lockNativeAndDraw: (name: NativeName) =>
    `function lock${name}AndDraw(address manager, address stabilityFeeCollector, address adapter, address stablecoinAdapter, uint256 positionId, uint256 stablecoinAmount, bytes data) payable`,
  lockToken:
    'function lockToken(address manager, address tokenAdapter, uint256 positionId, uint256 collateralAmount, bool transferFrom, bytes data)',
  lockTokenAndDraw:
    'function lockTokenAndDraw(address manager, address stabilityFeeCollector, address tokenAdapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, uint256 stablecoinAmount, bool transferFrom, bytes data)',
  wipeAndUnlockNative: (name: NativeName) =>
    `function wipeAndUnlock${name}(address manager, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, uint256 stablecoinAmount, bytes data)`,
  wipeAndUnlockToken:
    'function wipeAndUnlockToken(address manager, address tokenAdapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, uint256 stablecoinAmount, bytes data)',
  wipeAllAndUnlockNative: (name: NativeName) =>
    `function wipeAllAndUnlock${name}(address manager, address adapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, bytes data)`,
  wipeAllAndUnlockToken:
    'function wipeAllAndUnlockToken(address manager, address tokenAdapter, address stablecoinAdapter, uint256 positionId, uint256 collateralAmount, bytes data)',
} as const;

export interface ProxyAction {
  readonly wallet: Address;
  /**
   * The user. Every action takes it as its last, encoded argument for the hooks of adapters and
   * manager.
   */
  readonly account: Address;
  /** One of {@link proxyActions}. */
  readonly function: string;
  /** All arguments except for the last. */
  readonly args: readonly (bigint | string | boolean)[];
  /** Native currency that the action wraps, in wei. */
  readonly value: bigint;
  readonly gas: GasPolicy;
}

/** Wraps the action in a call of the proxy wallet, which runs it by delegatecall. */
export function proxyCall({ wallet, account, function: action, args, value, gas }: ProxyAction): ContractCall {
  const data = AbiCoder.defaultAbiCoder().encode(['address'], [account]) as Hex;
  const inner = encodeCall({ to: wallet, function: action, args: [...args, data], value, gas }, {});
  return { to: wallet, function: EXECUTE, args: [inner], value, gas };
}
