/**
 * Why the host did not perform a request. Plain data: errors cross the federation boundary by
 * `code`, never by class.
 *
 * - `rejected`: the user rejected the request in the wallet (4001, 5000, ACTION_REJECTED).
 * - `refused`: the user pressed nothing that allows the request, the embedding page vetoed it, the
 *   account is read-only (`watched`), or the page does not display legibly what would be signed.
 * - `no-wallet`, `wrong-account`, `wrong-chain`: the wallet no longer matches the intent.
 * - `gas-estimation`: the node reports that the call would revert; `reason` is the decoded revert
 *   reason, if any.
 * - `insufficient-funds`: the balance does not cover value and network fee.
 * - `no-batch`: the wallet does not accept these calls as a batch. Nothing was sent; they can be
 *   sent separately.
 * - `mismatch`: the request to sign differs from the intent; `reason` names the field.
 * - `no-answer`: another request is still open in the wallet, or this one expired there. Nothing
 *   was sent.
 * - `wallet`: any other failure of the wallet. `network`: no node responded.
 */
export interface HostError {
  readonly code: HostErrorCode;
  /** One plain sentence for the user. */
  readonly message: string;
  /** Raw revert reason or the wallet's own message, for decoding and for "Copy error text". */
  readonly reason?: string;
}

export type HostErrorCode =
  | 'rejected'
  | 'refused'
  | 'no-wallet'
  | 'wrong-account'
  | 'wrong-chain'
  | 'gas-estimation'
  | 'insufficient-funds'
  | 'no-batch'
  | 'mismatch'
  | 'no-answer'
  | 'wallet'
  | 'network';
