import { parseEther } from 'ethers';
import type { FxdDemoAccountId } from '../demoAccounts';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';
import type { FxdActor } from '../fxd/openFxdActor';
import type { PoolKind } from './historyContext';

export interface ScenarioRunner {
  readonly actor: FxdActor;
  readonly pool: (kind: PoolKind) => DeployedFxdPool;
  /** Opens a position with this safety buffer, as a fraction of its limit at the final price. */
  open(label: string, pool: PoolKind, collateral: string, buffer: number): Promise<void>;
  topUp(label: string, collateral: string, borrow: string): Promise<void>;
  repay(label: string, amount: string, collateral: string): Promise<void>;
  close(label: string): Promise<void>;
}

export interface ScenarioStep {
  readonly daysAgo: number;
  readonly report: (scenario: ScenarioRunner) => Promise<void>;
}

/** The actions of each stablecoin demo account, summarized in `demoAccounts.ts`. Amounts in whole tokens. */
export const DEMO_SCENARIOS: Readonly<Record<FxdDemoAccountId, readonly ScenarioStep[]>> = {
  'fxd-positions': [
    { daysAgo: 28, report: (scenario) => scenario.actor.build() },
    // LSK falls nine days ago, which liquidates most of this position.
    { daysAgo: 27, report: (scenario) => scenario.open('liquidated', 'LSK', '6000', 0.1) },
    { daysAgo: 26, report: (scenario) => scenario.open('closed', 'native', '1', 0.75) },
    { daysAgo: 24, report: (scenario) => scenario.open('eth', 'native', '4', 0.6) },
    { daysAgo: 20, report: (scenario) => scenario.open('gold', 'CGO', '40', 0.7) },
    { daysAgo: 15, report: (scenario) => scenario.topUp('eth', '1.5', '800') },
    { daysAgo: 12, report: (scenario) => scenario.close('closed') },
    { daysAgo: 7, report: (scenario) => scenario.close('liquidated') },
    { daysAgo: 6, report: (scenario) => scenario.repay('eth', '500', '0.25') },
    { daysAgo: 5, report: (scenario) => scenario.open('lisk', 'LSK', '10000', 0.65) },
    { daysAgo: 3, report: (scenario) => scenario.open('fair gold', 'CGO', '25', 0.38) },
    { daysAgo: 2, report: (scenario) => scenario.open('low eth', 'native', '2', 0.16) },
    { daysAgo: 1, report: (scenario) => scenario.open('lower eth', 'native', '1.5', 0.21) },
    { daysAgo: 1, report: (scenario) => scenario.actor.receive(scenario.pool('CGO').token, parseEther('30')) },
  ],
  'fxd-wallet': [
    { daysAgo: 5, report: (scenario) => scenario.actor.build() },
    { daysAgo: 5, report: (scenario) => scenario.actor.receive(scenario.pool('CGO').token, parseEther('20')) },
  ],
  'fxd-newcomer': [
    { daysAgo: 3, report: (scenario) => scenario.actor.receive(scenario.pool('CGO').token, parseEther('50')) },
    { daysAgo: 3, report: (scenario) => scenario.actor.receive(scenario.pool('LSK').token, parseEther('8000')) },
  ],
  'fxd-exact': [
    { daysAgo: 4, report: (scenario) => scenario.actor.build() },
    { daysAgo: 4, report: (scenario) => scenario.open('exact', 'native', '2', 0.55) },
  ],
};
