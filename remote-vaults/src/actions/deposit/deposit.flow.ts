import * as v from 'valibot';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { approvalAmountSchema, positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { Spending } from '@fathom/area-kit/flows/approval/spending';
import { known, readOne, type MulticallReader } from '@fathom/base/rpc/multicall';
import { getDepositLimitModule, hasPassedKyc } from '../../data/abi/vaultContracts';
import { readDepositPrice } from '../../data/quote.query';
import { vaultKeys } from '../../data/vaultKeys';
import { checkPrice } from '../../domain/sharePrice';
import type { VaultSummary } from '../../domain/vault';
import { vaultIntent, vaultIntentOf } from '../../flows/vaultFlows';
import { token as tokenContract } from '../../writes/token';
import { vault as vaultContract } from '../../writes/vault';

const { deposit } = vaultContract.writes;

const depositIntent = v.object({
  ...vaultIntent,
  expectedShares: positiveAmountSchema,
  /** Time-fixed vaults take deposits only from accounts with KYC. */
  needsKyc: v.boolean(),
  approvalAmount: approvalAmountSchema,
});

export type DepositIntent = v.InferOutput<typeof depositIntent>;

export const KYC_MISSING = 'kyc-missing';

export const depositFlow = defineCallFlow<DepositIntent>({
  id: 'vaults.deposit.v1',
  area: 'vaults',
  intent: depositIntent,
  spending: ({ vault: spender, token, amount, approvalAmount }): Spending => ({
    token,
    spender,
    amount,
    approvalAmount,
    gas: tokenContract.writes.approve.gas,
  }),
  call: ({ vault, amount, account }) => ({
    id: 'deposit',
    call: deposit.call({ assets: amount }, { account, to: vault }),
  }),
  recheck: recheckDeposit,
  expectedCalls: ({ vault, token, amount }) => ({
    call: { ...deposit.statement({ assets: amount }), to: vault, value: 0n },
    tokens: [token],
  }),
  invalidates: () => [vaultKeys.all],
  selection: ({ vault }) => vault.toLowerCase(),
});

async function recheckDeposit(intent: DepositIntent, chain: MulticallReader): Promise<void> {
  const { vault, account, amount, expectedShares, needsKyc } = intent;
  if (needsKyc && !(await readKyc(chain, vault, account))) throw new Error(KYC_MISSING);
  const issue = checkPrice(await readDepositPrice(chain, vault, amount), expectedShares, 'deposit');
  if (issue !== undefined) throw new Error(issue);
}

/** Returns `false` without a module or if the check can't be read. */
async function readKyc(chain: MulticallReader, vault: Address, account: Address): Promise<boolean> {
  const module = known(await readOne(chain, getDepositLimitModule.read(vault))) ?? ZERO_ADDRESS;
  if (module === ZERO_ADDRESS) return false;
  return known(await readOne(chain, hasPassedKyc.read(module, account))) === true;
}

export interface DepositChoice {
  readonly chainId: number;
  readonly account: Address;
  readonly vault: VaultSummary;
  readonly amount: bigint;
  /** `undefined` until the vault has previewed the amount. */
  readonly expectedShares: bigint | undefined;
  readonly approval: Pick<ApprovalPreference, 'amount'>;
}

export function depositIntentFor(choice: DepositChoice): DepositIntent | undefined {
  const { chainId, account, vault, amount, expectedShares, approval } = choice;
  if (amount <= 0n || expectedShares === undefined || expectedShares <= 0n) return undefined;
  return {
    account,
    chainId,
    amount,
    expectedShares,
    ...vaultIntentOf(vault),
    needsKyc: vault.type === 'tradefi',
    approvalAmount: approval.amount,
  };
}
