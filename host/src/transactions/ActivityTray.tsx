import { useHost, useReadable } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { IconButton } from '@fathom/ui/button/IconButton';
import { Notice } from '@fathom/ui/status/Notice';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { undisplayedText } from '@fathom/base/limits/limitText';
import { useNow } from '@fathom/ui/time/useNow';
import { X } from 'lucide';
import { useEffect } from 'react';
import styled from 'styled-components';
import { selectOmitted } from '../alerts/alertsSlice';
import { useShell } from '../shell/ShellContext';
import { useAppSelector } from '../store/storeHooks';
import { activityText } from '../text/activity';
import { en } from '../text/en';
import { ActivityEntry } from './ActivityEntry';
import { selectAccountTransactions, selectPendingCount } from './transactionSelectors';

/** Milliseconds. */
const SECOND = 1_000;

interface ActivityTrayProps {
  readonly account: Address | undefined;
  readonly onClose: () => void;
}

export function ActivityTray({ account, onClose }: ActivityTrayProps) {
  const transactions = useAppSelector((state) => selectAccountTransactions(state, account));
  const pending = useAppSelector((state) => selectPendingCount(state, account));
  const { host } = useShell();
  const hasUndescribed = transactions.some(({ sentences }) => sentences === undefined);
  useEffect(() => {
    if (hasUndescribed) void host.transactions.describeAll();
  }, [host, hasUndescribed]);
  const now = useNow(SECOND);
  const omitted = useAppSelector(selectOmitted);
  const isPersistent = useReadable(useHost().preferences.isPersistent);
  return (
    <>
      <Head>
        <h2>{en.activity.title}</h2>
        {pending > 0 && <small>{activityText.pending(pending)}</small>}
        <IconButton icon={X} label={activityText.close} onClick={onClose} />
      </Head>
      {!isPersistent && (
        <Note>
          <Notice tone="caution">{activityText.notStored}</Notice>
        </Note>
      )}
      {omitted > 0 && (
        <Note>
          <Notice tone="info">{undisplayedText(omitted)}</Notice>
        </Note>
      )}
      {transactions.length === 0 ? (
        <EmptyState>{activityText.empty}</EmptyState>
      ) : (
        <ul>
          {transactions.map((record) => (
            <ActivityEntry key={record.id} record={record} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

const Note = styled.div`
  padding: ${space(3)} ${space(5)} 0;
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(5)};
  background: ${color('raised')};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  h2 {
    ${type('md')}
    font-weight: ${weight.strong};
  }
  small {
    ${type('xs')}
    color: ${color('muted')};
  }
  button {
    margin-left: auto;
  }
`;
