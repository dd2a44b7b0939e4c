import type { Alert, Chain, NetworkPort, TransactionRecord } from '@fathom/contract';
import { recordTitle } from '@fathom/base/format/recordTitle';
import { outcomeText } from './outcomeText';
import { presentResult } from './presentResult';
import type { DescribeRecord } from '../records/recordDescriptions';
import type { RevertExplainer } from './revertExplainers';
import type { SubmitContext } from '../submit/sendingChecks';

export interface AnnouncerDeps {
  readonly network: Pick<NetworkPort, 'transactionUrl'> & { readonly chains: readonly Pick<Chain, 'id' | 'name'>[] };
  readonly contextOf: (chainId: number) => SubmitContext;
  readonly explain: RevertExplainer;
  /** Displays an alert, about the record if there is one. */
  readonly announce: (alert: Alert, record?: TransactionRecord) => void;
}

export interface Announcer {
  readonly settled: (record: TransactionRecord) => void;
  readonly reorganized: (record: TransactionRecord) => void;
  readonly unreadable: (count: number) => void;
}

export function createAnnouncer(deps: AnnouncerDeps, describe: DescribeRecord): Announcer {
  const { network, announce } = deps;
  const nameOf = (chainId: number) => network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);

  /** Reports synchronously if the record already has its descriptions. */
  function withSentences(record: TransactionRecord, report: (described: TransactionRecord) => void): void {
    if (record.sentences) report(record);
    else void describe(record).then(report);
  }

  function announceOutcome(record: TransactionRecord): void {
    const { status, chainId } = record;
    const hash = record.hash ?? record.returned?.hash;
    const foundOn = status.kind === 'dropped' ? status.foundOn : undefined;
    const href = hash === undefined ? '' : network.transactionUrl(foundOn ?? chainId, hash);
    const { nativeCurrency } = deps.contextOf(chainId).chain;
    const messages = { ...outcomeText, foundOn: (id: number) => outcomeText.foundOn(nameOf(id)) };
    const alert = presentResult(record, { explain: deps.explain, href, nativeCurrency }, messages);
    if (alert) announce(alert, record);
  }

  return {
    settled: (record) => withSentences(record, announceOutcome),
    reorganized: (record) =>
      withSentences(record, (described) =>
        announce({ kind: 'info', text: recordTitle(described), detail: outcomeText.reopened }, described),
      ),
    unreadable: (count) => announce({ kind: 'error', ...outcomeText.unreadable(count) }),
  };
}
