import type { ConfirmingSource } from '@fathom/base/rpc/nodes/confirmedRead';
import { readRpcError, type NodeResponse } from '@fathom/base/rpc/nodes/jsonRpc';
import type { ActiveWallet } from './walletRequests';

/** The maximum time in ms to wait for the wallet's response. */
const TIMEOUT = 4_000;

/** Returns `undefined` if the wallet has no node of its own on the chain. */
export function walletSource(wallet: ActiveWallet | undefined, chainId: number): ConfirmingSource | undefined {
  if (!wallet || wallet.state.chainId !== chainId) return undefined;
  // WalletConnect's provider reads through a configured node; a read-only account and a Safe have none.
  if (wallet.state.kind === 'walletconnect' || wallet.state.kind === 'watched' || wallet.safe) return undefined;
  const { provider } = wallet;

  async function read(method: string, params: readonly unknown[]): Promise<NodeResponse> {
    try {
      return { kind: 'result', value: await provider.request({ method, params }) };
    } catch (error) {
      if (typeof error !== 'object' || error === null)
        return { kind: 'failed', message: 'the wallet returned no error' };
      return readRpcError({ ...error, message: messageOf(error) });
    }
  }

  function request(method: string, params: readonly unknown[]): Promise<NodeResponse> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve({ kind: 'failed', message: `no answer of the wallet within ${TIMEOUT} ms` });
      }, TIMEOUT);
      void read(method, params)
        .then(resolve)
        .finally(() => clearTimeout(timer));
    });
  }

  return { request, isOptional: true };
}

/** The message of an `Error` is not among its enumerable properties. */
function messageOf(error: object): unknown {
  return 'message' in error ? error.message : undefined;
}
