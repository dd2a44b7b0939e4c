import { queryOptions } from '@tanstack/react-query';
import { isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { chainState, known, readMany, required } from '@fathom/base/rpc/multicall';
import { allowedDeposit } from '../domain/deposit';
import type { SharePool } from '../domain/sharePrice';
import type { VaultSummary } from '../domain/vault';
import { positionOf } from '../domain/withdraw';
import {
  getAllowance,
  getAvailableDepositLimit,
  getBalance,
  getDepositLimit,
  getDepositLimitModule,
  getMaxWithdraw,
  getMinUserDeposit,
  getTotalAssets,
  getTotalIdle,
  getTotalSupply,
  hasPassedKyc,
  isVaultShutdown,
  previewRedeem,
} from './abi/vaultContracts';
import { vaultKeys } from './vaultKeys';
import type { VaultsScope } from './vaultsScope';

/** State of a vault and an account at one block. A value is `undefined` if it couldn't be read. */
export interface VaultState {
  /** Block timestamp, the clock of all periods. */
  readonly timestamp: UnixSeconds;
  readonly pool: SharePool | undefined;
  readonly idle: bigint | undefined;
  readonly isShutdown: boolean;
  /** `undefined` also for older vaults, which have no minimum. */
  readonly minUserDeposit: bigint | undefined;
  /** The account's remaining deposit limit. */
  readonly allowed: bigint | undefined;
  /** `false` without a module or account, or if the check couldn't be read. */
  readonly hasPassedKyc: boolean;
  readonly account: VaultAccount | undefined;
  /** Failed reads that don't block a form. */
  readonly failedReads: readonly ('deposit limit' | 'redeem preview')[];
}

export interface VaultAccount {
  readonly address: Address;
  /** Wei. */
  readonly native: bigint | undefined;
  readonly balance: bigint | undefined;
  readonly allowance: bigint | undefined;
  readonly shares: bigint | undefined;
  readonly position: bigint | undefined;
  /** Withdrawable now without a loss. */
  readonly available: bigint | undefined;
}

/** Maximum loss in basis points. */
export const NO_LOSS = 0n;
export const DEFAULT_QUEUE: readonly Address[] = [];

type ChainScope = Pick<VaultsScope, 'chain'>;

/** Needs a second RPC request if shares or module changed. Rejects with `ChainReadError` if no node responds. */
export function vaultStateQuery(scope: ChainScope, vault: VaultSummary, account: Address | undefined) {
  const queryKey = vaultKeys.account(scope.chain.chainId, vault.address, account);
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const previous = client.getQueryData<ReadState>(queryKey);
      return readVaultState(scope, vault, account, previous?.basis ?? NO_BASIS);
    },
    select: ({ state }: ReadState) => state,
  });
}

interface ReadState {
  readonly state: VaultState;
  readonly basis: Basis;
}

interface Basis {
  readonly shares: bigint;
  readonly module: Address;
}

const NO_BASIS: Basis = { shares: 0n, module: ZERO_ADDRESS };

async function readVaultState(
  { chain }: ChainScope,
  vault: VaultSummary,
  account: Address | undefined,
  expected: Basis,
): Promise<ReadState> {
  const owner = account ?? ZERO_ADDRESS;
  const { address, token } = vault;
  const results = await readMany(chain, {
    timestamp: chainState.blockTimestamp(chain),
    totalAssets: getTotalAssets.read(address),
    totalSupply: getTotalSupply.read(address),
    idle: getTotalIdle.read(address),
    isShutdown: isVaultShutdown.read(address),
    minUserDeposit: getMinUserDeposit.read(address),
    depositLimit: getDepositLimit.read(address),
    module: getDepositLimitModule.read(address),
    native: chainState.nativeBalance(chain, owner),
    balance: getBalance.read(token.address, owner),
    allowance: getAllowance.read(token.address, owner, address),
    shares: getBalance.read(address, owner),
    available: getMaxWithdraw.read(address, owner, NO_LOSS, DEFAULT_QUEUE),
    ...dependentReads(address, owner, expected),
  });
  const basis = { shares: known(results.shares) ?? 0n, module: known(results.module) ?? ZERO_ADDRESS };
  const isExpected = basis.shares === expected.shares && isSameAddress(basis.module, expected.module);
  const dependent = isExpected ? results : await readMany(chain, dependentReads(address, owner, basis));
  const totalAssets = known(results.totalAssets);
  const totalSupply = known(results.totalSupply);
  const depositLimit = known(results.depositLimit);
  const pool = totalAssets === undefined || totalSupply === undefined ? undefined : { totalAssets, totalSupply };
  const hasModule = basis.module !== ZERO_ADDRESS;
  const shares = known(results.shares);
  const isLimitRead = hasModule ? dependent.allowed.ok : results.depositLimit.ok;
  const state: VaultState = {
    timestamp: Number(required(results.timestamp, 'The time of the block')),
    pool,
    idle: known(results.idle),
    isShutdown: known(results.isShutdown) ?? vault.isShutdown,
    minUserDeposit: known(results.minUserDeposit),
    allowed: hasModule
      ? known(dependent.allowed)
      : depositLimit === undefined || totalAssets === undefined
        ? undefined
        : allowedDeposit(depositLimit, totalAssets),
    hasPassedKyc: account !== undefined && hasModule && known(dependent.hasPassedKyc) === true,
    account: account && {
      address: account,
      native: known(results.native),
      balance: known(results.balance),
      allowance: known(results.allowance),
      shares,
      position: known(dependent.position) ?? (shares === undefined || !pool ? undefined : positionOf(shares, pool)),
      available: known(results.available),
    },
    failedReads: [
      ...(isLimitRead ? [] : ['deposit limit' as const]),
      ...(dependent.position.ok || basis.shares === 0n ? [] : ['redeem preview' as const]),
    ],
  };
  return { state, basis };
}

/** Without a module, these reads call the zero address and fail. */
function dependentReads(vault: Address, account: Address, { shares, module }: Basis) {
  return {
    position: previewRedeem.read(vault, shares),
    allowed: getAvailableDepositLimit.read(module, account),
    hasPassedKyc: hasPassedKyc.read(module, account),
  };
}
