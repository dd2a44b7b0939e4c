import type { HostError } from '@fathom/contract';
import type { ActiveWallet } from './walletRequests';
import { readWalletError } from './walletError';
import { readChainId } from './walletValues';
import { WRONG_CHAIN } from './wrongChain';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Events can be late or missing. Returns an error unless it is the chain of the request. Never rejects. */
export async function checkWalletChain({ provider }: ActiveWallet, chainId: number): Promise<HostError | undefined> {
  const call = { method: 'eth_chainId' };
  try {
    const asked = await withinTimeout(
      async () => readChainId(await provider.request(call)) ?? readChainId(await provider.request(call)),
    );
    if (asked === chainId) return undefined;
    return asked === undefined ? unknownChain() : WRONG_CHAIN;
  } catch (error) {
    return unknownChain(readWalletError(error).reason);
  }
}

function unknownChain(reason?: string): HostError {
  const message =
    'Your wallet did not return which network it uses. Nothing was sent. Open the wallet, then try again.';
  return reason === undefined ? { code: 'no-wallet', message } : { code: 'no-wallet', message, reason };
}

function withinTimeout(ask: () => Promise<number | undefined>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, TIMEOUT, undefined);
    ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
