import { useTransactions, useWallet } from '@fathom/contract';
import { IconButton } from '@fathom/ui/button/IconButton';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Activity } from 'lucide';
import styled from 'styled-components';
import { usePopup } from '../shell/usePopup';
import { en } from '../text/en';
import { transactionOutcome } from './transactionOutcome';

/** Opens the activity tray and displays the number of pending transactions. */
export function ActivityButton() {
  const wallet = useWallet();
  const account = wallet.status === 'connected' ? wallet.account : undefined;
  const pending = useTransactions().filter((record) => transactionOutcome(record) === 'none').length;
  const popup = usePopup({ width: 'tray' });
  return (
    <Scope>
      <IconButton icon={Activity} label={en.activity.button(pending)} hasEdge {...popup.trigger} />
      {pending > 0 && <Badge aria-hidden>{pending}</Badge>}
      {popup.render(en.activity.title, <ActivityTray account={account} onClose={popup.close} />)}
    </Scope>
  );
}

/** Loaded lazily, because few visits open it. */
const ActivityTray = lazyPart(() => import('./ActivityTray').then((module) => module.ActivityTray), SectionLoadError);

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
