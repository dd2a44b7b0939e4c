import type { WalletPort } from '@fathom/contract';
import { readSignatureRequest } from './readRequest';
import type { SubmitContext } from './sendingChecks';
import { loadForSigning, type LoadSigningDisplay } from './signingDisplay';

export interface SigningOptions {
  readonly contextOf: (chainId: number) => SubmitContext;
  readonly loadDisplay: LoadSigningDisplay;
  readonly signTypedData: WalletPort['signTypedData'];
}

/** Copies the request, verifies it, lets the embedding page veto it, and displays it during the wallet prompt. */
export function createSigning(options: SigningOptions): WalletPort['signTypedData'] {
  return async (input) => {
    const read = readSignatureRequest(input);
    if (!read.ok) return read;
    const request = read.value;
    const code = await loadForSigning(() => Promise.all([import('./sendingChecks'), options.loadDisplay()]));
    if (!code.ok) return code;
    const [{ checkMessage, checkWalletAgain }, show] = code.value;
    const context = options.contextOf(request.chainId);
    const summary = await checkMessage(request, context);
    if (!summary.ok) return summary;
    const shown = await show(summary.value);
    if (!shown.ok) return shown;
    const showOutcome = shown.value;
    const wallet = await checkWalletAgain({ from: request.account, chainId: request.chainId }, context);
    if (!wallet.ok) {
      showOutcome('failed');
      return wallet;
    }
    const signed = await options.signTypedData(request);
    if (signed.ok) {
      context.signatures.remember(signed.value, request.typedData.message);
      showOutcome('signed');
    } else showOutcome(signed.error.code === 'rejected' ? 'rejected' : 'failed');
    return signed;
  };
}
