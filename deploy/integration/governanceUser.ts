import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { encodeJson } from '@fathom/area-kit/flows/run/bigintJson';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { createFlowRunner } from '@fathom/area-kit/flows/run/run';
import { eventually } from '@fathom/testing/eventually';
import { enactIntentFor, executeFlow, queueFlow } from '../../remote-dao/src/actions/enact/enact.flow';
import { proposeFlow } from '../../remote-dao/src/actions/propose/propose.flow';
import { stakeFlow, stakeIntentFor } from '../../remote-dao/src/actions/stake/stake.flow';
import { vote } from '../../remote-dao/src/actions/vote/vote';
import { batchEffectsQuery } from '../../remote-dao/src/data/batchEffects.query';
import { parseDaoConfiguration } from '../../remote-dao/src/data/daoConfiguration';
import { daoScope } from '../../remote-dao/src/data/daoScope';
import { proposalPageQuery, proposalQuery } from '../../remote-dao/src/data/proposals.query';
import { proposalDetailQuery } from '../../remote-dao/src/data/proposalStatus.query';
import type { Proposal, ProposalBatch } from '../../remote-dao/src/domain/governance/proposal';
import type { VoteChoice } from '../../remote-dao/src/domain/governance/votes';
import type { RunningDevnet } from '../devnet/startDevnet';
import type { TestMarket } from '../devnet/testing/openTestMarket';
import { found } from './lendingUser';
import { openPartnerHost, partnerWallet } from './partnerPage';

export type GovernanceUser = Awaited<ReturnType<typeof arriveAtGovernance>>;

export async function arriveAtGovernance(devnet: RunningDevnet, chain: TestMarket, chainId: number, fthm: bigint) {
  const { rpc } = found(devnet.chains[chainId]);
  const account = await chain.account({ FTHM: fthm });
  const address = account.address as Address;
  const wallet = partnerWallet(rpc, account);
  const host = openPartnerHost(devnet.addresses, chainId, wallet, 'dao');
  await eventually(() => expect(host.wallet.state.get().status).toBe('connected'));
  const parsed = parseDaoConfiguration(host.configuration.area('dao'));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const scope = found(daoScope(host, parsed.value, chainId));
  const { deployment } = scope;
  const base = { account: address, chainId, governor: deployment.contracts.governor };

  function queries() {
    return new QueryClient({ defaultOptions: { queries: { retry: false } } });
  }

  async function prepared<Intent extends FlowIntent, State>(flow: FlowDefinition<Intent, State>, intent: Intent) {
    const runner = createFlowRunner(flow, { host, invalidate: () => undefined });
    await runner.prepare(intent);
    const { steps } = runner.state.get();
    return {
      state: () => runner.state.get(),
      kinds: () => steps.map(({ step }) => step.kind),
      press: async () => {
        for (let turn = 0; turn < 4 && runner.state.get().status === 'active'; turn += 1) {
          await runner.next(({ id }) => ({ title: id }));
        }
        return runner.state.get();
      },
    };
  }

  async function finished<Intent extends FlowIntent, State>(flow: FlowDefinition<Intent, State>, intent: Intent) {
    const state = await (await prepared(flow, intent)).press();
    if (state.status !== 'done') throw new Error(`The flow is not done: ${encodeJson(state)}`);
  }

  return {
    address,
    wallet,
    scope,
    stake: async (amount: bigint, days: number) =>
      finished(
        stakeFlow,
        found(stakeIntentFor({ deployment, account: address, amount, days, approval: { amount: 'exact' } })),
      ),
    propose: async ({ targets, values, calldatas }: ProposalBatch, description: string) =>
      finished(proposeFlow, {
        ...base,
        vfthm: deployment.contracts.vfthm,
        description,
        targets: [...targets],
        values: [...values],
        calldatas: [...calldatas],
      }),
    newest: async () => queries().query(proposalPageQuery(scope, 1)),
    proposal: async (id: bigint) => found((await queries().query(proposalQuery(scope, id))) ?? undefined),
    detail: async (proposal: Proposal) => queries().query(proposalDetailQuery(scope, proposal, address)),
    effects: async (batch: ProposalBatch) => queries().query(batchEffectsQuery(scope, batch)),
    voting: async (proposalId: bigint, choice: VoteChoice) => prepared(vote.flow, { ...base, proposalId, choice }),
    vote: async (proposalId: bigint, choice: VoteChoice) => finished(vote.flow, { ...base, proposalId, choice }),
    queueing: async (proposal: Proposal) => prepared(queueFlow, found(enactIntentFor(base, proposal))),
    executing: async (proposal: Proposal) => prepared(executeFlow, found(enactIntentFor(base, proposal))),
    leave: () => {
      host.stop();
    },
  };
}
