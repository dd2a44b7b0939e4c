import { Interface, toQuantity, type Wallet } from 'ethers';
import * as v from 'valibot';
import type { Rpc } from '../chain/createRpc';
import {
  address,
  bytes,
  completeTransaction,
  quantity,
  toTransaction,
  walletTransactionSchema,
  type CompleteTransaction,
  type WalletTransaction,
} from './walletTransaction';

export const callsSchema = v.pipe(
  v.array(v.object({ to: address, data: v.optional(bytes, '0x'), value: v.optional(quantity, '0x0') })),
  v.minLength(1, 'are missing'),
);

export interface WalletBatch {
  readonly from: string;
  readonly calls: v.InferOutput<typeof callsSchema>;
  readonly batchAccount: string;
}

const EXECUTE = new Interface(['function execute((address target, uint256 value, bytes data)[] calls) payable']);
/** Gas of an EIP-7702 authorization, which an estimate with a state override doesn't include. */
const AUTHORIZATION_GAS = 25_000n;
const code = v.string();

/** Gas for a failing batch that the user approved anyway. */
const GAS_OF_A_FAILURE = 1_500_000n;

/**
 * Sends the calls in one transaction of the account to itself. An account without the code is delegated in the same
 * transaction (type 4). Failing calls are sent as well, because the user saw the warning on the sheet and approved.
 */
export async function sendBatch(
  batch: WalletBatch,
  { wallet, chainId, rpc }: { readonly wallet: Wallet; readonly chainId: number; readonly rpc: Rpc },
): Promise<unknown> {
  const { transaction, complete, isUpgraded } = await completeBatch(batch, rpc, (estimate) =>
    estimate.catch(() => GAS_OF_A_FAILURE),
  );
  const unsigned = toTransaction(transaction, complete, chainId);
  if (isUpgraded) return rpc('eth_sendRawTransaction', [await wallet.signTransaction(unsigned)]);
  // The account's nonce is incremented before the authorization is checked.
  const authorization = wallet.authorizeSync({ address: batch.batchAccount, chainId, nonce: complete.nonce + 1 });
  unsigned.type = 4;
  unsigned.authorizationList = [authorization];
  return rpc('eth_sendRawTransaction', [await wallet.signTransaction(unsigned)]);
}

/** Returns the most that the calls cost, in wei. Rejects with the node's own error if they will fail. */
export async function batchFee(batch: WalletBatch, rpc: Rpc): Promise<bigint> {
  const { complete } = await completeBatch(batch, rpc);
  return complete.gas * complete.maxFeePerGas;
}

async function completeBatch(
  { from, calls, batchAccount }: WalletBatch,
  rpc: Rpc,
  orElse: (estimate: Promise<bigint>) => Promise<bigint> = (estimate) => estimate,
): Promise<{
  readonly transaction: WalletTransaction;
  readonly complete: CompleteTransaction;
  readonly isUpgraded: boolean;
}> {
  const delegation = `0xef0100${batchAccount.slice(2).toLowerCase()}`;
  const isUpgraded = v.parse(code, await rpc('eth_getCode', [from, 'latest'])).toLowerCase() === delegation;
  const data = EXECUTE.encodeFunctionData('execute', [calls.map((call) => [call.to, call.value, call.data])]);
  // The calls spend the account's own balance, so the transaction carries no value.
  const call = { from, to: from, data };
  const overrides = isUpgraded ? [] : ['latest', { [from]: { code: delegation } }];
  const estimate = await orElse(rpc('eth_estimateGas', [call, ...overrides]).then((gas) => BigInt(v.parse(code, gas))));
  const gas = toQuantity((estimate * 3n) / 2n + (isUpgraded ? 0n : AUTHORIZATION_GAS));
  const transaction = v.parse(walletTransactionSchema, { from, to: from, data, gas });
  return { transaction, complete: await completeTransaction(transaction, rpc), isUpgraded };
}
