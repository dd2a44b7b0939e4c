import type { Address } from '@fathom/shared/domain/address';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import type { ApprovalModel } from '@fathom/shared/actions/view/ApprovalChoice';
import type { Wad } from '../../domain/units';
import { dialogText } from '../../text/dialogs';
import { wadAmount } from '../../ui/components/kitAmounts';

interface ApprovalFacts {
  readonly proxyWallet: Address;
  /** What an exact approval gives. */
  readonly amount: Wad;
  readonly symbol: string;
  readonly preference: ApprovalPreference;
  readonly onChange: (change: Partial<ApprovalPreference>) => void;
  readonly locale: string;
}

/** The choice of how much the proxy wallet may take. It is given with a transaction: the wallet takes no signed messages. */
export function approvalModel({
  proxyWallet,
  amount,
  symbol,
  preference,
  onChange,
  locale,
}: ApprovalFacts): ApprovalModel {
  return {
    verb: dialogText.approve,
    spender: dialogText.spender,
    spenderAddress: proxyWallet,
    exactly:
      amount > 0n
        ? dialogText.exactly(`${formatTokenInFull(wadAmount(amount), locale)} ${symbol}`)
        : dialogText.exactlyTheAmount,
    preference,
    onChange,
    canSign: false,
  };
}
