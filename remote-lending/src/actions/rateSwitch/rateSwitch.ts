import { amountRow, rateChangeRow, textRow } from '@fathom/area-kit/actions/view/rows';
import { rayAmount } from '@fathom/base/domain/ratio';
import { checkRateSwitch } from '../../domain/limits/checkRateSwitch';
import { userReserveOf } from '../../domain/position/positionAfter';
import { previewRateSwitch } from '../../domain/preview/previewRateSwitch';
import { otherRateMode, type RateMode } from '../../domain/reserve/rateMode';
import { debtOf } from '../../domain/limits/repayLimits';
import { reserveAmount, type Ray } from '../../domain/units';
import type { UserReserve } from '../../domain/position/userReserve';
import { defineMarketAction } from '../market/defineMarketAction';
import { poolEvent, type MarketInput } from '../market/marketInput';
import { positionMeasures, positionProof } from '../market/previewProofs';
import { decodeRateSwitch, rateSwitchFlow, rateSwitchIntentFor } from './rateSwitch.flow';
import { rateSwitchIssueText, rateSwitchText } from './rateSwitch.text';

interface RateSwitchValues {
  readonly from: RateMode;
}

export const rateSwitch = defineMarketAction({
  flow: rateSwitchFlow,
  initialValues: ({ rateMode: from }: MarketInput): RateSwitchValues => ({ from }),
  derive: ({ values: { from } }) => ({ to: otherRateMode(from) }),
  check: ({ input: { entry }, values: { from } }) => checkRateSwitch(entry, from),
  issueText: ({ issue, input: { reserve } }) => ({ text: rateSwitchIssueText[issue]({ symbol: reserve.symbol }) }),
  preview: ({ input: { position, reserve }, values: { from } }) =>
    previewRateSwitch(position, { underlyingAsset: reserve.underlyingAsset, from }),
  intent: ({ input: { market, reserve }, values: { from }, account }) =>
    rateSwitchIntentFor({ market, account, reserve, from }),
  // Interest changes the debt every second, but never the call.
  isSamePlan: () => true,
  valuesOf: ({ intent: { from } }) => ({ from }),
  labels: ({ derived: { to } }) => ({
    title: rateSwitchText.title,
    action: rateSwitchText.action[to],
    running: rateSwitchText.running[to],
  }),
  rows: ({ preview, input: { reserve, entry }, values: { from }, derived: { to } }) => {
    const after = userReserveOf(preview, reserve.underlyingAsset) ?? entry;
    return [
      textRow(rateSwitchText.apyType, { before: rateSwitchText.modes[from], after: rateSwitchText.modes[to] }),
      rateChangeRow(rateSwitchText.apy, {
        before: rayAmount(apyOf(entry, from)),
        after: rayAmount(apyOf(after, to)),
      }),
      amountRow(rateSwitchText.debt, { after: reserveAmount(debtOf(entry, from), reserve) }, { unit: reserve.symbol }),
    ];
  },
  notices: ({ derived: { to } }) => [
    { tone: 'info', text: to === 'stable' ? rateSwitchText.stableMoves : rateSwitchText.variableMoves },
  ],
  measures: positionMeasures,
  proofs: (previewed) => [positionProof(previewed)],
  decode: ({ logs, input, account }) => decodeRateSwitch(logs, poolEvent(input, account)),
  result: ({ transfer: switched, input: { reserve }, values: { from } }) => ({
    message: switched === from ? rateSwitchText.result[otherRateMode(from)](reserve.symbol) : undefined,
    rows: [],
  }),
});

function apyOf({ reserve, stableBorrowAPY }: UserReserve, rateMode: RateMode): Ray {
  return rateMode === 'stable' ? stableBorrowAPY : reserve.variableBorrowAPY;
}
