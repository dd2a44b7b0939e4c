import { OverlayLoadError } from '@fathom/ui/status/LoadError';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { Menu } from '@fathom/ui/overlay/Menu';
import { Icon } from '@fathom/ui/token/Icon';
import { Identicon } from '@fathom/ui/token/Identicon';
import { Pencil, Wallet } from 'lucide';
import { useState } from 'react';
import { walletsText } from '../../text/portfolio';
import type { ViewedAccounts } from './useViewedAccounts';

const OwnWalletsDialog = lazyPart(
  () => import('./OwnWalletsDialog').then((module) => module.OwnWalletsDialog),
  OverlayLoadError,
);

/** Selects one of the user's own accounts, or all of them. */
export function WalletMenu({ choice, choose, own, viewed }: ViewedAccounts) {
  const [isOpen, setOpen] = useState(false);
  const [only] = viewed;
  const name = viewed.length > 1 ? walletsText.all(viewed.length) : (only?.name ?? walletsText.choose);
  return (
    <>
      <Menu
        label={`${walletsText.menu}: ${name}`}
        entries={[
          ...own.map(({ account, name: label }) => ({
            key: account,
            label,
            icon: <Identicon address={account} />,
            isChosen: choice !== 'all' && account === only?.account,
            onSelect: () => choose(account),
          })),
          ...(own.length > 1
            ? [
                {
                  key: 'all',
                  label: walletsText.all(own.length),
                  icon: <Icon icon={Wallet} />,
                  isChosen: choice === 'all',
                  onSelect: () => choose('all'),
                },
              ]
            : []),
          { key: 'edit', label: walletsText.edit, icon: <Icon icon={Pencil} />, onSelect: () => setOpen(true) },
        ]}
      >
        {name}
      </Menu>
      {isOpen && <OwnWalletsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
