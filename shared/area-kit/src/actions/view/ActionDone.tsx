import { useState } from 'react';
import { useHost, useLocale } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { areaReader } from '@fathom/base/rpc/areaReader';
import { tokenSymbolQuery } from '@fathom/base/rpc/tokenSymbol.query';
import { Notice } from '@fathom/ui/status/Notice';
import { color } from '@fathom/ui/theme/paint';
import type { ActionContext } from '../actionContext';
import { formOf, type ActionDefinition, type ActionResult, type ActionTypes } from '../defineAction';
import { leftAllowanceText } from '../approval/leftAllowance';
import { transactionText } from '../text/en';
import type { ActionModel } from '../actionModel';
import { useFlowEnd } from '../progress/useFlowEnd';
import { DonePanel } from './DonePanel';
import { AddTokenOffer } from './AddTokenOffer';
import { useReportResult } from './ResultStatus';

interface ActionDoneProps<Input, Types extends ActionTypes> {
  readonly action: ActionDefinition<Input, Types>;
  readonly model: ActionModel<Input, Types>;
  readonly input: Input;
  readonly context: Pick<ActionContext, 'account' | 'chainId' | 'nativeUsd'>;
}

export function ActionDone<Input, Types extends ActionTypes>({
  action,
  model,
  input,
  context,
}: ActionDoneProps<Input, Types>) {
  const host = useHost();
  const locale = useLocale();
  const { account, chainId, nativeUsd } = context;
  const { flow, values, started } = model;
  const [firstInput] = useState(input);
  const { transfer, isRead, ...end } = useFlowEnd({
    chainId,
    flow,
    decode: (logs) => account && action.decode({ logs, input, account }),
  });
  const form = formOf(action, input, values);
  const received = action.received?.(form);
  const spender = action.approval?.(form)?.spender;
  const leftAllowance = spender === undefined ? undefined : leftAllowanceText(flow, spender, locale);
  const readSymbol = useQuery({
    ...tokenSymbolQuery({ chain: areaReader(host, chainId), token: received?.address ?? ZERO_ADDRESS }),
    enabled: received !== undefined && received.symbol === undefined,
  }).data;
  const receivedSymbol = received?.symbol ?? readSymbol;
  const result = action.result({
    transfer: transfer === 'reading' ? undefined : transfer,
    values,
    input,
    firstInput,
    started,
    receivedSymbol,
  });
  const status = transfer === 'reading' ? 'reading' : !isRead ? 'unread' : isProven(result) ? 'proven' : 'missing';
  useReportResult(status);
  return (
    <DonePanel
      end={end}
      result={result}
      status={status}
      nativeSymbol={model.panel.chain.nativeCurrency.symbol}
      usdValue={nativeUsd}
      offer={
        <>
          {end.canWatch && received && receivedSymbol !== undefined && (
            <AddTokenOffer
              chainId={chainId}
              token={{ address: received.address, symbol: receivedSymbol, decimals: received.decimals }}
              mark={received.icon}
            />
          )}
          {flow.note?.kind === 'indexer-late' && <Notice tone="info">{transactionText.listMayLag}</Notice>}
          {leftAllowance !== undefined && <Quiet>{leftAllowance}</Quiet>}
          {result.next !== undefined && <Quiet>{result.next}</Quiet>}
        </>
      }
    />
  );
}

function isProven(result: ActionResult): boolean {
  return 'symbol' in result ? result.amount !== undefined : result.message !== undefined;
}

const Quiet = styled.p`
  text-align: center;
  color: ${color('muted')};
`;
