import type { Eip1193Provider, TransactionRequest, ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';
import type { CallEffects } from '@fathom/host-kit/signing/effects/callEffects';
import { simulateRequest } from '@fathom/host-kit/signing/effects/simulateRequest';
import type { AddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { walletSource } from '@fathom/host-kit/transactions/wallet/walletSource';
import type { Draw } from './plannedWrite';
import type { Stage } from './stage';

export type HostEffects =
  | {
      readonly kind: 'simulated';
      readonly calls: readonly CallEffects[];
      /** Time of the simulated block, in unix seconds; `undefined` if it is the newest one. */
      readonly time: number | undefined;
    }
  | { readonly kind: 'reverted'; readonly at: number; readonly reason: string }
  | { readonly kind: 'not-simulated' };

export async function hostEffects(
  stage: Stage,
  from: Address,
  requests: readonly TransactionRequest[],
  { addressBook, node }: { readonly addressBook: AddressBook; readonly node: Draw['node'] },
): Promise<HostEffects> {
  const reader = openReader(stage, from, node);
  let time: number | undefined;
  const timed: ChainReader = {
    ...reader,
    request: (method, params, options) => {
      if (method === 'eth_simulateV1' && node === 'simulating') time = timeOf(params);
      return reader.request(method, params, options);
    },
  };
  const calls = requests.map(({ to, data, value }) => ({ to, data, value }));
  const simulation = await simulateRequest(from, calls, { reader: timed, addressBook });
  switch (simulation.kind) {
    case 'simulated':
      return { kind: 'simulated', calls: simulation.calls, time };
    case 'reverted':
      return { kind: 'reverted', at: simulation.at, reason: `${simulation.error.message} ${simulation.error.data}` };
    case 'not-simulated':
      return simulation;
  }
}

export function openReader({ session, addresses }: Stage, account: Address, node: Draw['node']): ChainReader {
  const { chainId } = session;
  const wallet = { state: walletState(account, chainId), provider: walletOf(session.rpc) };
  const reader = createChainReader(
    { id: chainId, rpcUrls: [addresses.rpcUrl] },
    { wallet: () => walletSource(wallet, chainId) },
  );
  if (node === 'simulating') return reader;
  return {
    ...reader,
    request: async (method, params, options) => {
      if (method === 'eth_simulateV1') throw new Error('The node has no such method.');
      return reader.request(method, params, options);
    },
  };
}

export function walletState(account: Address, chainId: number) {
  return { status: 'connected', account, chainId, kind: 'extension', name: 'Test' } as const;
}

export function walletOf(rpc: Stage['session']['rpc']): Eip1193Provider {
  return { request: ({ method, params = [] }) => rpc(method, params as readonly unknown[]) };
}

function timeOf(params: readonly unknown[]): number {
  const [request] = params as readonly [
    { readonly blockStateCalls: readonly [{ readonly blockOverrides: { readonly time: string } }] },
  ];
  return Number(request.blockStateCalls[0].blockOverrides.time);
}
