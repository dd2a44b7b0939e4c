import { useChain, useLocale } from '@fathom/contract';
import { feeText } from '@fathom/area-kit/actions/fees/feeText';
import type { NetworkFee } from '@fathom/area-kit/actions/fees/useNetworkFee';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Notice } from '@fathom/ui/status/Notice';
import { dialogText } from '../../text/dialogs';
import type { NewWallet } from './useNewWallet';

interface WalletNoticesProps {
  readonly newWallet: NewWallet;
  readonly whitelistUrl: string | undefined;
}

export function WalletNotices({ newWallet, whitelistUrl }: WalletNoticesProps) {
  const locale = useLocale();
  const { nativeCurrency } = useChain();
  const { isCurrent, admission, fee } = newWallet;
  if (isCurrent && admission === 'admitted') {
    return (
      <Notice tone="info">
        {dialogText.walletExplained} {walletCost(fee, nativeCurrency.symbol, locale)}
      </Notice>
    );
  }
  if (admission !== 'refused') return null;
  return (
    <Notice
      tone="caution"
      announce="polite"
      {...(whitelistUrl !== undefined && {
        action: <ExternalLink href={whitelistUrl}>{dialogText.applyForWhitelist}</ExternalLink>,
      })}
    >
      {dialogText.notWhitelisted}
    </Notice>
  );
}

function walletCost(fee: NetworkFee, nativeSymbol: string, locale: string): string {
  if (fee.status !== 'known') return dialogText.walletCostUnknown;
  return dialogText.walletCost(feeText(fee, nativeSymbol, locale));
}
