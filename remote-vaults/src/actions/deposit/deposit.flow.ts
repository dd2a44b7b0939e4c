import * as v from 'valibot';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { approvalAmountSchema, positiveAmountSchema } from '@fathom/area-kit/flows/intentSchemas';
import type { Spending } from '@fathom/area-kit/flows/spending';
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
  /** What the vault previewed when it was planned. */
  expectedShares: positiveAmountSchema,
  /** Only accounts with a passed identity check may deposit. */
  needsKyc: v.boolean(),
  approvalAmount: approvalAmountSchema,
});

export type DepositIntent = v.InferOutput<typeof depositIntent>;

/** Reason of a failure where the account has not passed the identity check anymore. */
export const KYC_MISSING = 'kyc-missing';

/** Deposits the vault's token: the approval where the allowance does not suffice, then the deposit. */
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

/** Identity check and share price as they are now. */
async function recheckDeposit(intent: DepositIntent, chain: MulticallReader): Promise<void> {
  const { vault, account, amount, expectedShares, needsKyc } = intent;
  if (needsKyc && !(await readKyc(chain, vault, account))) throw new Error(KYC_MISSING);
  const issue = checkPrice(await readDepositPrice(chain, vault, amount), expectedShares, 'deposit');
  if (issue !== undefined) throw new Error(issue);
}

/** `false` without a module, and where the check can't be read. */
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

/** The intent of a deposit as the user has chosen it; `undefined` while the amount or its preview is missing. */
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
