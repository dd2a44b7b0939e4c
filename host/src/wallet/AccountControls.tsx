import type { ConnectedWallet } from '@fathom/contract';
import { ActivityButton } from '../transactions/ActivityButton';
import { AccountButton } from './AccountButton';

export function AccountControls({ wallet }: { wallet: ConnectedWallet }) {
  return (
    <>
      <ActivityButton />
      <AccountButton wallet={wallet} />
    </>
  );
}
