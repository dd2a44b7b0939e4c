import type { ConnectedWallet } from '@fathom/shared/contract';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { Identicon } from '@fathom/shared/ui/Identicon';
import styled from 'styled-components';
import { chipStyle, type ChipLook } from '../shell/chipStyle';
import { usePopup } from '../shell/usePopup';
import { en } from '../text/en';
import { AccountMenu } from './AccountMenu';

/** The connected account in short; in full on hover and for assistive technology. */
export function AccountButton({ wallet }: { wallet: ConnectedWallet }) {
  const popup = usePopup();
  return (
    <>
      <Chip type="button" {...popup.trigger} title={wallet.account} aria-label={en.wallet.accountOf(wallet.account)}>
        <Identicon address={wallet.account} />
        {formatAddress(wallet.account)}
      </Chip>
      {popup.render(en.wallet.account, <AccountMenu wallet={wallet} onDone={popup.close} />)}
    </>
  );
}

const Chip = styled.button<ChipLook>`
  ${chipStyle}
`;
