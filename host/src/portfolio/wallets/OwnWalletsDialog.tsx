import { useReadable } from '@fathom/contract';
import { isAddress } from '@fathom/contract/address';
import { DISPLAY_LENGTH } from '@fathom/base/domain/displayText';
import { Button } from '@fathom/ui/button/Button';
import { IconButton } from '@fathom/ui/button/IconButton';
import { TextField } from '@fathom/ui/form/TextField';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { AddressText } from '@fathom/ui/token/AddressText';
import { space } from '@fathom/ui/theme/measure';
import { Trash2 } from 'lucide';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell/ShellContext';
import { portfolioText, walletsText as text } from '../../text/portfolio';
import { MOST_WALLETS } from './ownWallets';

export function OwnWalletsDialog({ onClose }: { onClose: () => void }) {
  const { preferences } = useShell().host;
  const wallets = useReadable(preferences.ownWallets);
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  function add(event: SyntheticEvent) {
    event.preventDefault();
    if (!isAddress(account)) return setError(portfolioText.look.invalid);
    if (!preferences.addOwnWallet(account, name)) {
      return setError(wallets.length < MOST_WALLETS ? text.known : text.full(MOST_WALLETS));
    }
    setAccount('');
    setName('');
  }

  return (
    <Dialog isOpen onClose={onClose} title={text.title}>
      <p>{text.meaning}</p>
      {wallets.length > 0 && (
        <List aria-label={text.title}>
          {wallets.map((wallet) => (
            <li key={wallet.account}>
              <b>{wallet.name}</b>
              <AddressText address={wallet.account} />
              <IconButton
                icon={Trash2}
                size="small"
                label={text.remove(wallet.name)}
                onClick={() => preferences.removeOwnWallet(wallet.account)}
              />
            </li>
          ))}
        </List>
      )}
      <Form onSubmit={add}>
        <TextField
          label={text.address}
          placeholder={portfolioText.look.placeholder}
          value={account}
          error={error}
          isCode
          onChange={(value) => {
            setAccount(value.trim());
            setError(undefined);
          }}
        />
        <TextField
          label={text.name}
          aside={text.optional}
          value={name}
          longest={DISPLAY_LENGTH.wallet}
          onChange={setName}
        />
        <Button type="submit">{text.add}</Button>
      </Form>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${space(3)};
  }
  b {
    overflow-wrap: anywhere;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;
