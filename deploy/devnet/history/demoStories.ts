import { parseEther } from 'ethers';
import type { FxdDemoAccountId } from '../demoAccounts';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';
import type { FxdActor } from '../fxd/openFxdActor';
import type { PoolKind } from './historyStage';

/** What a demo account can do in the course of its story. */
export interface Storyteller {
  readonly actor: FxdActor;
  readonly pool: (kind: PoolKind) => DeployedFxdPool;
  /** Opens a position whose safety buffer is this part of its limit at the price of the last day. */
  open(label: string, pool: PoolKind, collateral: string, buffer: number): Promise<void>;
  topUp(label: string, collateral: string, borrow: string): Promise<void>;
  repay(label: string, amount: string, collateral: string): Promise<void>;
  close(label: string): Promise<void>;
}

export interface StoryStep {
  readonly daysAgo: number;
  readonly tell: (story: Storyteller) => Promise<void>;
}

/** What each demo account of the stablecoin area has done, in `demoAccounts.ts` told in one sentence. Amounts in whole tokens. */
export const DEMO_STORIES: Readonly<Record<FxdDemoAccountId, readonly StoryStep[]>> = {
  'fxd-positions': [
    { daysAgo: 28, tell: (story) => story.actor.build() },
    // The fall of LSK nine days ago takes most of this one.
    { daysAgo: 27, tell: (story) => story.open('liquidated', 'LSK', '6000', 0.1) },
    { daysAgo: 26, tell: (story) => story.open('closed', 'native', '1', 0.75) },
    { daysAgo: 24, tell: (story) => story.open('eth', 'native', '4', 0.6) },
    { daysAgo: 20, tell: (story) => story.open('gold', 'CGO', '40', 0.7) },
    { daysAgo: 15, tell: (story) => story.topUp('eth', '1.5', '800') },
    { daysAgo: 12, tell: (story) => story.close('closed') },
    { daysAgo: 7, tell: (story) => story.close('liquidated') },
    { daysAgo: 6, tell: (story) => story.repay('eth', '500', '0.25') },
    { daysAgo: 5, tell: (story) => story.open('lisk', 'LSK', '10000', 0.65) },
    { daysAgo: 3, tell: (story) => story.open('fair gold', 'CGO', '25', 0.38) },
    { daysAgo: 2, tell: (story) => story.open('low eth', 'native', '2', 0.16) },
    { daysAgo: 1, tell: (story) => story.open('lower eth', 'native', '1.5', 0.21) },
    { daysAgo: 1, tell: (story) => story.actor.receive(story.pool('CGO').token, parseEther('30')) },
  ],
  'fxd-wallet': [
    { daysAgo: 5, tell: (story) => story.actor.build() },
    { daysAgo: 5, tell: (story) => story.actor.receive(story.pool('CGO').token, parseEther('20')) },
  ],
  'fxd-newcomer': [
    { daysAgo: 3, tell: (story) => story.actor.receive(story.pool('CGO').token, parseEther('50')) },
    { daysAgo: 3, tell: (story) => story.actor.receive(story.pool('LSK').token, parseEther('8000')) },
  ],
  'fxd-exact': [
    { daysAgo: 4, tell: (story) => story.actor.build() },
    { daysAgo: 4, tell: (story) => story.open('exact', 'native', '2', 0.55) },
  ],
};
