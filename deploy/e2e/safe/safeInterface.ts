import type { Page } from '@playwright/test';
import { Hono } from 'hono';
import * as v from 'valibot';
import { listen, type Listening } from '../../hosting/listen';
import type { ChainSafe, SafeCall, SafeProposal } from './chainSafe';

/** A proposal in the queue of the Safe's interface, with the calls as the app sent them. */
export interface QueuedProposal extends SafeProposal {
  readonly calls: readonly SafeCall[];
  readonly confirmedBy: string[];
  status: 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'CANCELLED' | 'FAILED' | 'SUCCESS';
  txHash: string | null;
}

const sendParams = v.object({
  txs: v.array(v.strictObject({ to: v.string(), value: v.string(), data: v.string() })),
});
const transactionParams = v.object({ safeTxHash: v.string() });

/** The frame's permissions in Safe{Wallet}. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-modals';

/** Forwards the messages of the frame to the test, and responds in the SDK's format. */
const SCRIPT = `
const app = document.querySelector('iframe');
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== app.contentWindow) return;
  const { id, method, params, env } = data;
  const answer = await safeRequest(method, params);
  if (answer !== null) source.postMessage({ id, version: env.sdkVersion, ...answer }, origin);
});
app.src = app.dataset.app;
`;

/** Serves a page of another origin that displays the app, as Safe{Wallet} does. `appUrl` is read on each request. */
export function serveSafePage(appUrl: () => string): Promise<Listening> {
  const site = new Hono();
  site.get('/app.js', (context) => context.body(SCRIPT, 200, { 'Content-Type': 'text/javascript' }));
  site.get('/', (context) =>
    context.html(
      `<!doctype html><title>Safe</title><link rel="icon" href="data:,"><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>` +
        `<iframe sandbox="${SANDBOX}" data-app="${appUrl()}"></iframe><script src="/app.js"></script>`,
    ),
  );
  return listen(site, 0);
}

/** Plays the Safe's side of the protocol on a page: a queue of proposals, confirmed and executed by the test. */
export class SafeInterface {
  readonly queue: QueuedProposal[] = [];
  readonly requests: string[] = [];
  chainId = 1135;
  isReadOnly = false;
  isSilent = false;
  /** The message with which the next proposal is refused. */
  refusal: string | undefined;
  private release: (() => void) | undefined;
  private held: Promise<void> | undefined;

  constructor(readonly safe: ChainSafe) {}

  async play(page: Page): Promise<void> {
    await page.exposeFunction('safeRequest', async (method: string, params: unknown) => {
      this.requests.push(method);
      if (this.isSilent) return null;
      try {
        return { success: true, data: await this.answer(method, params) };
      } catch (error) {
        return { success: false, error: error instanceof Error ? error.message : String(error) };
      }
    });
  }

  /** The owner reads the next proposal until the returned function is called. */
  hold(): () => void {
    this.held = new Promise((resolve) => {
      this.release = resolve;
    });
    return () => this.release?.();
  }

  get last(): QueuedProposal {
    const last = this.queue.at(-1);
    if (!last) throw new Error('Nothing was proposed.');
    return last;
  }

  async confirm(proposal: QueuedProposal, owner: string): Promise<void> {
    await this.safe.confirm(proposal, owner);
    proposal.confirmedBy.push(owner);
    if (proposal.confirmedBy.length >= this.safe.threshold) proposal.status = 'AWAITING_EXECUTION';
  }

  async execute(proposal: QueuedProposal): Promise<void> {
    proposal.txHash = await this.safe.execute(proposal, proposal.confirmedBy);
    proposal.status = 'SUCCESS';
    for (const other of this.queue) {
      if (other !== proposal && other.nonce === proposal.nonce) other.status = 'CANCELLED';
    }
  }

  /** Proposes, confirms and executes calls of the owners' own. */
  async perform(calls: readonly SafeCall[]): Promise<void> {
    const proposal = await this.enqueue(calls);
    for (const owner of this.safe.owners.slice(1, this.safe.threshold)) await this.confirm(proposal, owner);
    await this.execute(proposal);
  }

  /** Executes an empty transaction with the same nonce, as owners do to reject a proposal. */
  async replace(proposal: QueuedProposal): Promise<void> {
    await this.perform([{ to: this.safe.address, value: '0', data: '0x' }]);
    if (this.last.nonce !== proposal.nonce) throw new Error('The proposal was no longer the next one.');
  }

  private async answer(method: string, params: unknown): Promise<unknown> {
    const { address, owners, threshold } = this.safe;
    switch (method) {
      case 'getSafeInfo':
        return { safeAddress: address, chainId: this.chainId, threshold, owners, isReadOnly: this.isReadOnly };
      case 'sendTransactions': {
        await this.held;
        const { refusal } = this;
        this.refusal = undefined;
        if (refusal !== undefined) throw new Error(refusal);
        const { safeTxHash } = await this.enqueue(v.parse(sendParams, params).txs);
        return { safeTxHash };
      }
      case 'getTxBySafeTxHash':
        return this.describe(v.parse(transactionParams, params).safeTxHash);
      default:
        throw new Error(`The Safe has no ${method}.`);
    }
  }

  /** The proposing owner confirms with the proposal. */
  private async enqueue(calls: readonly SafeCall[]): Promise<QueuedProposal> {
    const proposal = await this.safe.propose(calls);
    const queued: QueuedProposal = {
      ...proposal,
      calls,
      confirmedBy: [],
      status: 'AWAITING_CONFIRMATIONS',
      txHash: null,
    };
    this.queue.push(queued);
    await this.confirm(queued, this.safe.owners[0] ?? '');
    return queued;
  }

  private describe(safeTxHash: string): object {
    const proposal = this.queue.find((queued) => queued.safeTxHash === safeTxHash);
    if (!proposal) throw new Error('No Safe transaction found.');
    return {
      txStatus: proposal.status,
      txHash: proposal.txHash,
      detailedExecutionInfo: {
        type: 'MULTISIG',
        nonce: Number(proposal.nonce),
        safeTxHash,
        confirmationsRequired: this.safe.threshold,
        confirmations: proposal.confirmedBy.map((value) => ({ signer: { value }, signature: '0x', submittedAt: 0 })),
      },
    };
  }
}
