import type { HostError } from '@fathom/contract';
import { readWalletError } from '@fathom/host-kit/wallet/walletError';
import { en } from '../text/en';

/** Why a wallet did not connect, as one sentence for the connect dialog. */
export function readConnectError(error: unknown): HostError {
  const read = readWalletError(error);
  const message = error instanceof Error ? error.message : '';
  if (read.code === 'rejected') return { code: 'rejected', message: en.connect.rejected };
  if (message === en.connect.noAccount || message === en.connect.walletGone) return { code: 'no-wallet', message };
  if (message === en.connect.relaySilent || message === en.connect.projectRefused) return { code: 'network', message };
  if (error instanceof Error && error.name === 'NoMetaMaskError')
    return { code: 'no-wallet', message: en.connect.walletGone };
  return { ...read, message: en.connect.failed };
}
