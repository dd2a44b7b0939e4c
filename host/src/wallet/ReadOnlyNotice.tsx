import type { Address } from '@fathom/contract/address';
import { AddressText } from '@fathom/ui/token/AddressText';
import { TextButton } from '@fathom/ui/button/TextButton';
import { PageBanner } from '../shell/PageBanner';
import { watchText } from '../text/watch';

export function ReadOnlyNotice({ account, onLeave }: { account: Address | undefined; onLeave: () => void }) {
  return (
    <PageBanner aria-label={watchText.name}>
      {account === undefined ? (
        watchText.unreadable
      ) : (
        <span>
          {watchText.looking} <AddressText address={account} hasIdenticon={false} />. {watchText.nothing}
        </span>
      )}
      <TextButton onClick={onLeave}>{watchText.leave}</TextButton>
    </PageBanner>
  );
}
