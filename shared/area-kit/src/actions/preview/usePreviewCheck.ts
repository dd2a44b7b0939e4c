import { useHost, type TransactionRequest } from '@fathom/contract';
import { areaReader } from '@fathom/base/rpc/areaReader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { encodeJson } from '../../flows/run/bigintJson';
import { nextSteps, type FlowState } from '../../flows/run/flowState';
import { confirmPreview, contradictedValue, type DisplayedPreview } from './confirmPreview';
import type { SigningCheck } from './priceCheck';
import { transactionText } from '../text/en';

interface PreviewCheckInput<Input> extends Omit<DisplayedPreview<Input>, 'requests'> {
  readonly chainId: number;
  readonly flow: { readonly state: FlowState; readonly requests: readonly TransactionRequest[] };
}

export interface PreviewCheck {
  readonly check: SigningCheck;
  readonly gasUsed: bigint | undefined;
}

const CHECK_KEY = 'preview-check';
/** Milliseconds until a contradicted preview is read and simulated again. */
const REPEATED_AFTER = 5_000;
/** Milliseconds for which a simulation is still valid for a press. */
const FRESH_FOR = 15_000;

/** Confirms the preview of the last transaction. Passes if the node can't simulate: contracts enforce their limits. */
export function usePreviewCheck<Input>(input: PreviewCheckInput<Input>): PreviewCheck {
  const { chainId, flow, displayed, promiseOf, readAgain } = input;
  const host = useHost();
  const { requests } = flow;
  const isChecked = displayed.proofs.length > 0 && isLast(flow.state) && requests.length > 0;
  const calls = encodeJson(requests.map(({ from, to, value, data }) => [from, to, value, data]));
  const queries = useQueryClient();
  const newest = useRef({ requests, displayed, promiseOf, readAgain });
  useEffect(() => {
    newest.current = { requests, displayed, promiseOf, readAgain };
  });
  const [worsened, setWorsened] = useState<{ readonly calls: string; readonly labels: readonly string[] }>();
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: [CHECK_KEY, chainId, calls],
    enabled: isChecked,
    queryFn: async () => {
      const checked = await confirmPreview(areaReader(host, chainId), newest.current);
      const labels = checked.again?.worsened ?? [];
      if (labels.length > 0) setWorsened({ calls, labels });
      return checked;
    },
    staleTime: FRESH_FOR,
    refetchInterval: ({ state }) =>
      state.status === 'error' || (state.data && contradictedValue(state.data, displayed) !== undefined)
        ? REPEATED_AFTER
        : false,
  });
  const differing = data && contradictedValue(data, displayed);
  // The displayed data is newer than the simulation.
  const isOutdated = isChecked && readAgain !== undefined && differing !== undefined && data?.again === undefined;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, dataUpdatedAt, refetch]);

  const isUnread = isChecked && readAgain === undefined && differing !== undefined;
  const readDisplayed = useEffectEvent(() => {
    void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== CHECK_KEY });
  });
  // Without `readAgain`, only newer data can correct the display.
  useEffect(() => {
    if (isUnread) readDisplayed();
  }, [isUnread, dataUpdatedAt]);

  const gasUsed = isChecked && data?.simulation.kind === 'simulated' ? data.simulation.gasUsed : undefined;
  return { check: checkOf(), gasUsed };

  function checkOf(): SigningCheck {
    if (!isChecked) return { status: 'passed' };
    const unconfirmed = {
      status: 'failed',
      onButton: transactionText.previewUnconfirmed,
      retry: () => void refetch(),
    } as const;
    if (isError && !isFetching) return { ...unconfirmed, text: transactionText.previewUnread };
    if (!data || isOutdated) return { status: 'pending' };
    if (differing !== undefined) return { ...unconfirmed, text: transactionText.previewDiffers(differing) };
    if (worsened?.calls !== calls) return { status: 'passed' };
    return {
      status: 'failed',
      text: transactionText.previewWorsened(worsened.labels),
      onButton: transactionText.previewChanged,
      retry: () => setWorsened(undefined),
      retryLabel: transactionText.useNewValues,
    };
  }
}

function isLast(state: FlowState): boolean {
  const range = nextSteps(state);
  return (
    state.status === 'active' && range?.until === state.steps.length && state.steps[range.at]?.state.status === 'idle'
  );
}
