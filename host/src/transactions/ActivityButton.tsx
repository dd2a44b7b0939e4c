import { useTransactions, useWallet } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { IconButton } from '@fathom/ui/button/IconButton';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { useOutcome } from '@fathom/ui/status/useOutcome';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Activity } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { usePopup } from '../shell/usePopup';
import { en } from '../text/en';
import { transactionOutcome } from './transactionOutcome';

/** Opens the activity tray and displays the number of pending transactions, which is 0 before the store is loaded. */
export function ActivityButton() {
  const wallet = useWallet();
  const account = wallet.status === 'connected' ? wallet.account : undefined;
  const pending = useTransactions().filter((record) => transactionOutcome(record) === 'none').length;
  const popup = usePopup({ width: 'tray' });
  return (
    <Scope>
      <IconButton icon={Activity} label={en.activity.button(pending)} hasEdge {...popup.trigger} />
      {pending > 0 && <Badge aria-hidden>{pending}</Badge>}
      {popup.render(en.activity.title, <LateTray account={account} onClose={popup.close} />)}
    </Scope>
  );
}

function LateTray(props: { account: Address | undefined; onClose: () => void }) {
  const { store } = useShell();
  const [loading, setLoading] = useState(() => store.load());
  const outcome = useOutcome(loading);
  if (outcome.status === 'pending') return null;
  if (outcome.status === 'rejected') {
    return <SectionLoadError error={outcome.reason} onRetry={() => setLoading(store.load())} props={props} />;
  }
  const { Tray } = outcome.value;
  return <Tray {...props} />;
}

const Scope = styled.span`
  position: relative;
  display: inline-flex;
`;

const Badge = styled.span`
  position: absolute;
  top: -${space(1.5)};
  right: -${space(1.5)};
  min-width: ${space(4.5)};
  padding: 0 ${space(1.25)};
  border-radius: ${space(3)};
  background: ${color('brand')};
  color: ${color('onBrand')};
  box-shadow: 0 0 0 ${stroke.strong} ${color('surface')};
  ${type('xs')}
  font-weight: ${weight.strong};
  text-align: center;
  pointer-events: none;
`;
