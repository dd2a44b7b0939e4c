import * as v from 'valibot';
import { isSameAddress } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import { readWholeNumber } from './walletValues';
import type { ActiveWallet } from './walletRequests';

/** Timeout after which a wallet counts as not supporting batches, in ms. */
const TIMEOUT = 1500;

/** Earlier versions of the EIP use `atomicBatch` and `supported`. */
const support = v.union([
  v.pipe(
    v.looseObject({ status: v.string() }),
    v.transform(({ status }) => /^(supported|ready)$/i.test(status)),
  ),
  v.pipe(
    v.looseObject({ supported: v.boolean() }),
    v.transform(({ supported }) => supported),
  ),
  v.boolean(),
]);
const capabilities = v.record(
  v.string(),
  v.looseObject({
    atomic: v.optional(v.fallback(support, false)),
    atomicBatch: v.optional(v.fallback(support, false)),
  }),
);

const EVERY_CHAIN = 0;

/**
 * Reads the `atomic` capability of EIP-5792. Never rejects: `false` if the wallet fails, does not respond in time,
 * returns another shape, or changes meanwhile.
 */
export async function offersBatch(active: () => ActiveWallet | undefined, chainId: number): Promise<boolean> {
  const wallet = active();
  if (!wallet || wallet.state.kind === 'watched' || wallet.state.chainId !== chainId) return false;
  const { account } = wallet.state;
  const response = await within(
    wallet.provider.request({ method: 'wallet_getCapabilities', params: [account, [toHex(chainId)]] }),
  );
  const now = active();
  const isSame =
    now?.provider === wallet.provider && isSameAddress(now.state.account, account) && now.state.chainId === chainId;
  return isSame && readsAtomic(response, chainId);
}

/** Returns true if a `wallet_getCapabilities` response declares atomic batches on the chain. Exported for tests. */
export function readsAtomic(response: unknown, chainId: number): boolean {
  const parsed = v.safeParse(capabilities, response);
  if (!parsed.success) return false;
  const supportOn = (id: number) => {
    const own = Object.entries(parsed.output).find(([key]) => readWholeNumber(key) === id)?.[1];
    return own?.atomic ?? own?.atomicBatch;
  };
  return supportOn(chainId) ?? supportOn(EVERY_CHAIN) ?? false;
}

function within(response: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT, undefined);
    response.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
