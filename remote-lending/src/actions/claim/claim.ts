import { balanceProof } from '@fathom/area-kit/actions/preview/previewProof';
import { amountRow } from '@fathom/area-kit/actions/view/rows';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { decodeClaimed } from '../../flows/rewardReceipt';
import type { ClaimableReward } from '../../domain/rewards/claimableRewards';
import {
  checkClaimable,
  chosenRewards,
  initialClaimChoice,
  totalRewards,
  type ClaimChoice,
} from '../../domain/rewards/claimChoice';
import { usdAmount } from '../../domain/units';
import { defineMarketAction } from '../market/defineMarketAction';
import type { PositionInput } from '../market/marketInput';
import { usdRow } from '../market/rows';
import { claimFlow, claimIntentFor } from './claim.flow';
import { claimIssueText, claimText } from './claim.text';

export interface ClaimInput extends PositionInput {
  readonly controller: Address;
  readonly rewards: readonly ClaimableReward[];
}

interface ClaimValues {
  readonly choice: ClaimChoice;
}

export const claim = defineMarketAction({
  flow: claimFlow,
  initialValues: ({ rewards }: ClaimInput): ClaimValues => ({ choice: initialClaimChoice(rewards) }),
  derive: ({ input: { rewards }, values: { choice } }) => ({ chosen: chosenRewards(rewards, choice) }),
  check: ({ derived: { chosen } }) => checkClaimable(chosen),
  issueText: ({ issue }) => ({ text: claimIssueText[issue] }),
  // A claim changes no supplies or debts.
  preview: ({ input: { position } }) => position,
  intent: ({ input: { market, controller }, values: { choice }, derived: { chosen: rewards }, account }) =>
    claimIntentFor({ market, account, controller, rewards, isAll: choice === 'all' }),
  // Rewards accrue every second, but the call contains no amount.
  isSamePlan: () => true,
  selection: ({ market }) => market.id,
  valuesOf: ({ intent }): ClaimValues => ({ choice: intent.of === 'all' ? 'all' : intent.reward }),
  labels: ({ values: { choice }, derived: { chosen } }) => {
    const [first] = chosen;
    const action = choice === 'all' || !first ? claimText.all : claimText.one(first.symbol);
    return { title: claimText.title, action, running: claimText.running };
  },
  controls: ({ input: { rewards }, values: { choice } }) =>
    rewards.length < 2
      ? []
      : [
          {
            kind: 'select',
            label: claimText.reward,
            options: [
              { key: 'all', label: claimText.allRewards },
              ...rewards.map(({ rewardTokenAddress, symbol }) => ({ key: rewardTokenAddress, label: symbol })),
            ],
            selected: choice,
            change: (key): ClaimValues => ({
              choice: rewards.find(({ rewardTokenAddress }) => rewardTokenAddress === key)?.rewardTokenAddress ?? 'all',
            }),
          },
        ],
  rows: ({ derived: { chosen } }) => [
    ...chosen.map(({ symbol, balance: raw, decimals }) =>
      amountRow(symbol, { after: { raw, decimals } }, { unit: symbol }),
    ),
    usdRow(claimText.total, usdAmount(totalRewards(chosen))),
  ],
  proofs: ({ derived: { chosen }, account }) =>
    chosen.map(({ rewardTokenAddress: token, symbol: label, balance: change }) =>
      balanceProof({ token, account, change, label: claimText.proven(label), isLeast: true }),
    ),
  receivedValue: ({ derived: { chosen } }) => usdAmount(totalRewards(chosen)),
  decode: ({ logs, input: { controller }, account }) => decodeClaimed(logs, { controller, account }),
  result: ({ transfer = [], firstInput, started, values: { choice } }) => {
    // A refreshed market no longer lists the claimed rewards.
    const known = [...firstInput.rewards, ...(started?.input.rewards ?? [])];
    const claimed = transfer.flatMap(({ reward, amount: raw }) => {
      const token = known.find(({ rewardTokenAddress }) => isSameAddress(rewardTokenAddress, reward));
      return token ? [{ symbol: token.symbol, amount: { raw, decimals: token.decimals } }] : [];
    });
    const [only] = claimed;
    if (choice !== 'all' && only) return { message: claimText.resultOne, ...only, rows: [] };
    const promised = started?.input.rewards ?? [];
    const isAll =
      promised.length > 0 &&
      promised.every(({ rewardTokenAddress }) =>
        transfer.some(({ reward }) => isSameAddress(reward, rewardTokenAddress)),
      );
    return {
      message: transfer.length === 0 ? undefined : isAll ? claimText.resultAll : claimText.resultSome,
      amounts: claimed.map((each) => ({ label: each.symbol, ...each })),
      rows: [],
    };
  },
  received: ({ derived: { chosen } }) => {
    const [only, ...others] = chosen;
    if (!only || others.length > 0) return undefined;
    const { rewardTokenAddress: address, decimals, symbol } = only;
    return { address, decimals, symbol, icon: symbol };
  },
});
