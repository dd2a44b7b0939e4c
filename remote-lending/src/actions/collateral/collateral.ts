import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { checkCollateral } from '../../domain/limits/checkCollateral';
import { previewCollateral } from '../../domain/preview/previewCollateral';
import type { UserPosition } from '../../domain/position/userPosition';
import { defineMarketAction } from '../market/defineMarketAction';
import { assetLabels, poolEvent, type MarketInput } from '../market/marketInput';
import { healthResult } from '../market/marketResult';
import { positionMeasures, positionProof } from '../market/previewProofs';
import { entryRow, healthChangeRow } from '../market/rows';
import { decodeCollateralUse, collateralFlow, collateralIntentFor } from './collateral.flow';
import { collateralIssueText, collateralText } from './collateral.text';

interface CollateralValues {
  /** Fixed when the dialog opens: the mined transaction would invert a value derived from the position. */
  readonly isEnabling: boolean;
}

export const collateral = defineMarketAction({
  flow: collateralFlow,
  initialValues: ({ entry }: MarketInput): CollateralValues => ({ isEnabling: !entry.usageAsCollateralEnabledOnUser }),
  check: ({ input: { entry, position }, values: { isEnabling } }) => checkCollateral(entry, position, isEnabling),
  issueText: ({ issue, input }) => ({ text: collateralIssueText[issue](assetLabels(input)) }),
  preview: ({ input: { position, reserve }, values: { isEnabling: isEnabled } }) =>
    previewCollateral(position, { underlyingAsset: reserve.underlyingAsset, isEnabled }),
  intent: ({ input: { market, reserve }, values: { isEnabling }, account }) =>
    collateralIntentFor({ market, account, reserve, isEnabling }),
  // Interest changes the position every second, but never the call.
  isSamePlan: () => true,
  valuesOf: ({ intent: { isEnabling } }) => ({ isEnabling }),
  labels: ({ input: { reserve }, values: { isEnabling } }) => ({
    title: collateralText.title(reserve.symbol, isEnabling),
    action: collateralText.title(reserve.symbol, isEnabling),
    running: collateralText.running(reserve.symbol, isEnabling),
  }),
  rows: ({ preview: after, input }) => {
    const options = { input, after, isEntered: true };
    return [
      entryRow(collateralText.balance, options, ({ underlyingBalance }) => underlyingBalance),
      healthChangeRow(options),
    ];
  },
  measures: positionMeasures,
  proofs: (previewed) => [positionProof(previewed)],
  notices: ({ preview, input: { position }, values: { isEnabling } }) => [
    ...(isEnabling ? [{ tone: 'info', text: collateralText.securesDebts } as const] : []),
    ...isolationNotices(position, preview),
  ],
  decode: ({ logs, input, account }) => decodeCollateralUse(logs, poolEvent(input, account)),
  result: (outcome) => {
    const { transfer: isUsed, input, values } = outcome;
    return {
      message:
        isUsed === values.isEnabling ? collateralText.result(input.reserve.symbol, values.isEnabling) : undefined,
      rows: [healthResult(outcome)],
    };
  },
});

function isolationNotices(before: UserPosition, after: UserPosition): readonly ActionNotice[] {
  if (before.isInIsolationMode === after.isInIsolationMode) return [];
  return [
    { tone: 'info', text: after.isInIsolationMode ? collateralText.entersIsolation : collateralText.leavesIsolation },
  ];
}
