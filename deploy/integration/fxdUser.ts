import { QueryClient } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { createFlowRunner, type FlowRunner } from '@fathom/area-kit/flows/run/run';
import { eventually } from '@fathom/testing/eventually';
import { parseFxdConfiguration } from '../../remote-fxd/src/data/fxdConfiguration';
import { deploymentProblemQuery } from '../../remote-fxd/src/data/deploymentProblem.query';
import { fxdScope } from '../../remote-fxd/src/data/fxdScope';
import { poolsQuery } from '../../remote-fxd/src/data/pools.query';
import { positionsQuery } from '../../remote-fxd/src/data/positions.query';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { decodePositionChange } from '../../remote-fxd/src/flows/positionReceipt';
import { proxyWalletQuery } from '../../remote-fxd/src/data/proxyWallet.query';
import { readPositionMetrics } from '../../remote-fxd/src/data/readPositionMetrics';
import { walletHoldingsQuery } from '../../remote-fxd/src/data/walletHoldings.query';
import type { Pool } from '../../remote-fxd/src/domain/pool';
import type { Position } from '../../remote-fxd/src/domain/position';
import { createProxyWalletFlow } from '../../remote-fxd/src/flows/createProxyWallet.flow';
import { openPositionFlow, openIntentFor } from '../../remote-fxd/src/actions/open/open.flow';
import { repayPositionFlow, repayIntentFor } from '../../remote-fxd/src/actions/repay/repay.flow';
import { simulateSteps } from '../../remote-fxd/src/flows/simulateSteps';
import { topUpPositionFlow, topUpIntentFor } from '../../remote-fxd/src/actions/topUp/topUp.flow';
import type { RunningDevnet } from '../devnet/startDevnet';
import type { FxdChain } from './fxdChain';
import { openPartnerHost, partnerWallet } from './partnerPage';

type Approval = 'exact' | 'unlimited';

export async function arriveAtFxd(devnet: RunningDevnet, chain: FxdChain) {
  const { chainId } = chain.addresses;
  const account = await chain.account();
  const address = account.address as Address;
  const wallet = partnerWallet(chain.rpc, account);
  const host = openPartnerHost(devnet.addresses, chainId, wallet, 'fxd');
  await eventually(() => expect(host.wallet.state.get().status).toBe('connected'));
  const parsed = parseFxdConfiguration(host.configuration.area('fxd'));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const scope = found(fxdScope(host, parsed.value, chainId));
  const invalidated: (readonly unknown[])[] = [];

  function queries() {
    return new QueryClient({ defaultOptions: { queries: { retry: false } } });
  }

  async function pools() {
    return (await queries().query(poolsQuery(scope))).pools;
  }

  async function pool(name: string): Promise<Pool> {
    return found((await pools()).find((candidate) => candidate.name === name));
  }

  async function proxyWallet(): Promise<Address | null> {
    return queries().query(proxyWalletQuery({ scope, account: address }));
  }

  async function positions(page = 0) {
    const own = found((await proxyWallet()) ?? undefined);
    return queries().query(positionsQuery({ scope, wallet: own, page, pools }));
  }

  function runnerOf<Intent extends FlowIntent, State>(flow: FlowDefinition<Intent, State>) {
    return createFlowRunner(flow, {
      host,
      invalidate: (keys) => void invalidated.push(...keys),
    });
  }

  async function prepared<Intent>(runner: FlowRunner<Intent>, intent: Intent | undefined) {
    await runner.prepare(found(intent));
    const steps = () => runner.state.get().steps;
    return {
      runner,
      kinds: () => steps().map(({ step }) => step.kind),
      states: () => steps().map(({ state }) => state.status),
      error: () => steps().flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))[0],
      simulate: () =>
        simulateSteps({
          chain: scope.chain,
          steps: steps().map(({ step }) => step),
          eventFilter: { account: address, contracts: scope.deployment.contracts },
        }),
      change: async () => {
        const hash = steps()
          .flatMap(({ state }) => (state.status === 'done' && state.hash ? [state.hash] : []))
          .at(-1);
        const receipt = (await chain.rpc('eth_getTransactionReceipt', [hash])) as {
          readonly logs: readonly ReceiptLog[];
        };
        return decodePositionChange(receipt.logs, { account: address, contracts: scope.deployment.contracts });
      },
      press: () => runner.next(({ id }) => ({ title: id })),
      finish: async () => {
        for (let turn = 0; turn < 4 && runner.state.get().status === 'active'; turn += 1) {
          await runner.next(({ id }) => ({ title: id }));
        }
        const state = runner.state.get();
        if (state.status !== 'done')
          throw new Error(
            JSON.stringify(state, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item)),
          );
      },
    };
  }

  const user = {
    address,
    wallet,
    scope,
    host,
    invalidated,
    pool,
    pools,
    proxyWallet,
    positions,
    deploymentProblem: () => queries().query(deploymentProblemQuery(scope)),
    records: () => host.transactions.list.get(),
    holdings: async (name: string) =>
      queries().query(
        walletHoldingsQuery({
          scope,
          account: address,
          pool: await pool(name),
          wallet: (await proxyWallet()) ?? undefined,
        }),
      ),
    refreshed: async (position: Position): Promise<Position> =>
      found((await readPositionMetrics(scope, [position])).positions[0]),
    creatingWallet: () =>
      prepared(runnerOf(createProxyWalletFlow), {
        account: address,
        chainId,
        registry: scope.deployment.contracts.proxyWalletRegistry,
      }),
    opening: async (name: string, collateral: bigint, borrow: bigint, approvalAmount: Approval = 'exact') => {
      const own = found((await proxyWallet()) ?? undefined);
      const intent = openIntentFor({
        scope,
        account: address,
        proxyWallet: own,
        pool: await pool(name),
        collateral,
        borrow,
        approvalAmount,
      });
      return prepared(runnerOf(openPositionFlow), intent);
    },
    toppingUp: (position: Position, collateral: bigint, borrow: bigint, approvalAmount: Approval = 'exact') =>
      prepared(
        runnerOf(topUpPositionFlow),
        topUpIntentFor({ scope, account: address, position, collateral, borrow, approvalAmount }),
      ),
    repaying: (position: Position, amount: bigint, collateral: bigint, approvalAmount: Approval = 'exact') =>
      prepared(
        runnerOf(repayPositionFlow),
        repayIntentFor({ scope, account: address, position, amount, collateral, approvalAmount }),
      ),
    withPosition: async (name: string, collateral: bigint, borrow: bigint): Promise<Position> => {
      if ((await proxyWallet()) === null) await (await user.creatingWallet()).finish();
      const { isNative, collateral: token } = await pool(name);
      if (!isNative) await chain.mint(token.address, address, collateral);
      await (await user.opening(name, collateral, borrow)).finish();
      return found((await positions()).positions[0]);
    },
    leave: () => {
      host.stop();
    },
  };
  return user;
}

export type FxdUser = Awaited<ReturnType<typeof arriveAtFxd>>;

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('what the test needs is not there');
  return value;
}
