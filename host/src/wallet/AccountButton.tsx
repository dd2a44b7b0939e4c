import type { ConnectedWallet } from '@fathom/contract';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { Identicon } from '@fathom/ui/token/Identicon';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { useTooltip } from '@fathom/ui/overlay/useTooltip';
import { below } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { barButtonStyle, type ChipVariant } from '../shell/barButtonStyle';
import { usePopup } from '../shell/usePopup';
import { en } from '../text/en';
import { ACCOUNT_BUTTON } from './useFocusAfterConnecting';

const AccountMenu = lazyPart(
  () => import(/* webpackChunkName: "popups" */ './AccountMenu').then((module) => module.AccountMenu),
  SectionLoadError,
);

export function AccountButton({ wallet }: { wallet: ConnectedWallet }) {
  const popup = usePopup();
  const tooltip = useTooltip(wallet.account);
  return (
    <>
      <Chip
        type="button"
        {...tooltip.trigger}
        {...popup.trigger}
        {...ACCOUNT_BUTTON}
        aria-label={en.wallet.accountOf(wallet.account)}
        // The accessible name already contains the address.
        aria-description={undefined}
      >
        <Identicon address={wallet.account} />
        <Short>
          {formatAddress(wallet.account)}
          {wallet.kind === 'watched' && <Suffix>{en.wallet.readOnly}</Suffix>}
        </Short>
      </Chip>
      {/* Hidden while the menu is open, which has the same position. */}
      {!popup.trigger['aria-expanded'] && tooltip.popup}
      {popup.render(en.wallet.account, <AccountMenu wallet={wallet} onDone={popup.close} />)}
    </>
  );
}

const Chip = styled.button<ChipVariant>`
  ${barButtonStyle}
`;

/** The narrowest phones display only the account's icon; its menu contains the address. */
const Short = styled.span`
  ${below('phone')} {
    display: none;
  }
`;

/** Narrower windows have no room for it; the notice below the bar says it. */
const Suffix = styled.span`
  ${below('md')} {
    display: none;
  }
`;
