import { useMemo, useState } from 'react';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { ActionPanel } from '@fathom/area-kit/actions/view/ActionPanel';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { Button } from '@fathom/ui/button/Button';
import { DataServiceNotice } from '@fathom/area-kit/indexer/DataServiceNotice';
import { Notice } from '@fathom/ui/status/Notice';
import { space } from '@fathom/ui/theme/measure';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import styled from 'styled-components';
import { useQuote } from '../../actions/vault/useQuote';
import { useVaultAction } from '../../actions/vault/useVaultAction';
import { withdrawLimits } from '../../actions/vault/vaultInput';
import { withdrawAll, withdrawAllRequest, type WithdrawAllInput } from '../../actions/withdrawAll/withdrawAll';
import { latestGainRows } from '../../data/latestReport.query';
import type { VaultsScope } from '../../data/vaultsScope';
import { fundsOf, type ReportedGain } from '../../domain/withdrawAll';
import type { VaultSummary } from '../../domain/vault';
import { withdrawAllText, withdrawText } from '../../text/withdrawText';
import { useTokenPrice } from '../useTokenPrice';
import type { VaultFormProps } from './vaultForm';

export function WithdrawAll(props: VaultFormProps) {
  const [round, setRound] = useState(1);
  return <Round key={round} {...props} onRestart={props.onClose ?? (() => setRound(round + 1))} />;
}

function Round({ scope, vault, state, onClose, onRestart }: VaultFormProps & { readonly onRestart: () => void }) {
  const reported = useReportedGain(scope, vault);
  const [isWaived, setWaived] = useState(false);
  const gain = isWaived ? 'waived' : reported;
  const { quoted, requestQuote } = useQuote(scope, vault.address);
  const usdPrice = useTokenPrice(scope, vault);
  const input = useMemo<WithdrawAllInput>(
    () => ({ scope, vault, state, quoted, usdPrice, gain }),
    [scope, vault, state, quoted, usdPrice, gain],
  );
  const { model, context } = useVaultAction(withdrawAll, input, {
    quoteRequest: withdrawAllRequest,
    requestQuote,
    way: 'exit',
    logAs: withdrawText.failure,
  });
  return (
    <Parts>
      {model.flow.status !== 'done' && <FundsNotice input={input} onWaive={() => setWaived(true)} />}
      <ActionPanel
        action={withdrawAll}
        model={model}
        input={input}
        context={context}
        onRestart={onRestart}
        restartLabel={onClose ? transactionText.closeDone : undefined}
      />
    </Parts>
  );
}

interface FundsNoticeProps {
  readonly input: WithdrawAllInput;
  readonly onWaive: () => void;
}

function FundsNotice({ input, onWaive }: FundsNoticeProps) {
  switch (fundsOf({ gain: input.gain, limits: withdrawLimits(input) })) {
    case 'reading':
      return null;
    case 'unknown':
      return <DataServiceNotice scope={input.scope}>{withdrawAllText.indexerDown}</DataServiceNotice>;
    case 'payable':
      return (
        <>
          <Notice tone="info">{withdrawAllText.waiting}</Notice>
          <Notice
            tone="caution"
            action={
              <Button size="small" onClick={onWaive}>
                {withdrawAllText.waive}
              </Button>
            }
          >
            {withdrawAllText.payable}
          </Notice>
        </>
      );
    case 'waived':
      return (
        <Notice tone="caution" announce="polite">
          {withdrawAllText.waived}
        </Notice>
      );
    case 'awaited':
      return <Notice tone="info">{withdrawAllText.waiting}</Notice>;
    case 'returned':
      return <Notice tone="positive">{withdrawAllText.returned}</Notice>;
  }
}

function useReportedGain(scope: VaultsScope, { strategies: [first] }: VaultSummary): ReportedGain {
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  const read = useIndexerRows(scope, latestGainRows(first ?? ZERO_ADDRESS), {
    enabled: hasIndexer && first !== undefined,
  });
  if (first === undefined) return 'none';
  if (!hasIndexer || read.isError) return 'unavailable';
  if (read.data === undefined) return 'reading';
  return read.data ?? 'none';
}

const Parts = styled.div`
  display: grid;
  gap: ${space(5)};
`;
