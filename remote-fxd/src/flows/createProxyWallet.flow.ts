import * as v from 'valibot';
import { readOne, required, type MulticallReader } from '@fathom/base/rpc/multicall';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { defineFlow } from '@fathom/area-kit/flows/defineFlow';
import { accountIntent } from '@fathom/area-kit/flows/run/intentSchemas';
import { addressSchema, type Step } from '@fathom/area-kit/flows/steps/step';
import { getProxyWallet } from '../data/abi/fxdContracts';
import { queryKeys } from '../data/queryKeys';
import { proxyWalletRegistry } from '../writes/proxyWalletRegistry';

const { build } = proxyWalletRegistry.writes;

const createIntent = v.object({ ...accountIntent, registry: addressSchema });

export type CreateProxyWalletIntent = v.InferOutput<typeof createIntent>;

export interface CreateProxyWalletState {
  readonly wallet: Address;
}

/** Creates the proxy wallet, which owns the account's positions. Once per account and chain. */
export const createProxyWalletFlow = defineFlow<CreateProxyWalletIntent, CreateProxyWalletState>({
  id: 'fxd.create-proxy-wallet.v1',
  area: 'fxd',
  intent: createIntent,
  readState: readCreateState,
  plan: planCreateProxyWallet,
  expectedCalls: ({ registry }) => ({
    call: { ...build.statement({}), to: registry, value: 0n },
    tokens: [],
  }),
  invalidates: ({ chainId, account }) => [queryKeys.proxyWallet(chainId, account)],
});

async function readCreateState(
  { registry, account }: CreateProxyWalletIntent,
  chain: MulticallReader,
): Promise<CreateProxyWalletState> {
  return { wallet: required(await readOne(chain, getProxyWallet.read(registry, account)), 'The proxy wallet') };
}

/** Plans no step for an account with a proxy wallet, because the registry rejects a second one. */
export function planCreateProxyWallet(
  { registry, account }: CreateProxyWalletIntent,
  { wallet }: CreateProxyWalletState,
): readonly Step[] {
  if (wallet !== ZERO_ADDRESS) return [];
  return [
    {
      kind: 'call',
      id: 'create-proxy-wallet',
      call: build.call({}, { account, to: registry }),
    },
  ];
}
