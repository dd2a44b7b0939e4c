import type { ConnectedWallet } from '@fathom/contract';
import { ActivityButton } from '../transactions/ActivityButton';
import { AccountButton } from './AccountButton';

/** What the top bar displays in place of the connect button. */
export function AccountControls({ wallet }: { wallet: ConnectedWallet }) {
  return (
    <>
      <ActivityButton />
      <AccountButton wallet={wallet} />
    </>
  );
}
