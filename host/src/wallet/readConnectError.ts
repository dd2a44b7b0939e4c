import type { HostError } from '@fathom/contract';
import { walletSaid } from '@fathom/base/domain/walletMessage';
import { readWalletError } from '@fathom/host-kit/transactions/wallet/walletError';
import { walletErrorCodes } from '@fathom/host-kit/transactions/wallet/walletErrorLayers';
import { en } from '../text/en';

export function readConnectError(error: unknown): HostError {
  const read = readWalletError(error);
  const message = error instanceof Error ? error.message : '';
  if (read.code === 'rejected') return { code: 'rejected', message: en.connect.rejected };
  if (message === en.connect.siteDataBlocked) return { code: 'wallet', message };
  if (message === en.connect.noAccount || message === en.connect.walletGone) return { code: 'no-wallet', message };
  if (message === en.connect.relaySilent || message === en.connect.projectRefused) return { code: 'network', message };
  if (error instanceof Error && error.name === 'NoMetaMaskError')
    return { code: 'no-wallet', message: en.connect.walletGone };
  // Only errors with a code come from the wallet; others come from the connector.
  const isOfWallet = read.reason !== undefined && walletErrorCodes(error).length > 0;
  const said = isOfWallet ? [walletSaid(read.reason)] : [];
  return { ...read, message: [en.connect.failed, ...said].join(' ') };
}
