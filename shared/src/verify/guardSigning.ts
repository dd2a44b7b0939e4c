import type { WalletPort } from '@fathom/shared/contract';
import type { Verification } from './createVerification';

/** The wallet's signing of messages behind the verification of every field. */
export function guardSigning(
  wallet: Pick<WalletPort, 'signTypedData'>,
  verification: Pick<Verification, 'verifyMessage' | 'rememberSignature'>,
): WalletPort['signTypedData'] {
  return async (request) => {
    const verified = await verification.verifyMessage(request.area, request);
    if (!verified.ok) return verified;
    const signature = await wallet.signTypedData(request);
    if (signature.ok) verification.rememberSignature(signature.value);
    return signature;
  };
}
