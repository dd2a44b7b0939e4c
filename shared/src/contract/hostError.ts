/**
 * Why something asked of the host did not happen. Plain data: errors cross the federation border by `code`, never by class.
 *
 * - `rejected`: the user said no in the wallet (4001, 5000, ACTION_REJECTED).
 * - `refused`: the page that embeds the area vetoed the transaction, or the account is only looked at (`watched`).
 * - `no-wallet`, `wrong-account`, `wrong-chain`: the wallet is not (any more) what the intent was made for.
 * - `gas-estimation`: the node states that the call would revert; `reason` carries the decoded reason where there is one.
 * - `insufficient-funds`: the account cannot pay value and fee.
 * - `no-batch`: the wallet does not take these calls as one; nothing was sent, and they can go one by one.
 * - `mismatch`: what was about to be signed is not what the intent says; `reason` names the field.
 * - `no-answer`: an earlier request is still open in the wallet, or this one expired there; it was not taken.
 * - `wallet`: the wallet failed in another way; `network`: no node responded.
 */
export interface HostError {
  readonly code: HostErrorCode;
  /** One plain sentence for the user. */
  readonly message: string;
  /** The raw revert reason or the wallet's own words, for decoding and for "Copy error text". */
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
