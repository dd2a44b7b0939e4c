import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { percentRow, textRow } from '@fathom/area-kit/actions/view/rows';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { canBorrowAnything } from '../../domain/limits/checkBorrow';
import { checkEMode } from '../../domain/limits/checkEMode';
import { eModeCategories, NO_E_MODE } from '../../domain/position/eMode';
import { eModeChange, eModeChoice, type EModeChange } from '../../domain/position/eModeChoice';
import { bpsToRay, currentLtv } from '../../domain/position/healthBands';
import { isHealthLower } from '../../domain/position/healthFactor';
import { needsRiskAcknowledgement } from '../../domain/position/riskAcknowledgement';
import { withEMode } from '../../domain/position/positionAfter';
import { bpsAmount, type Bps } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { defineMarketAction } from '../market/defineMarketAction';
import type { PositionInput } from '../market/marketInput';
import { healthResult } from '../market/marketResult';
import { positionMeasures, positionProof } from '../market/previewProofs';
import { healthChangeRow } from '../market/rows';
import { decodeEMode, eModeFlow, eModeIntentFor, type EModeIntent } from './eMode.flow';
import { eModeIssueText, eModeText, QUOTED_COLLATERALIZATION } from './eMode.text';

export interface EModeInput extends PositionInput {
  readonly change: EModeChange;
}

/** The category to enter (0 for none) and the one when the dialog was opened. */
type EModeValues = Pick<EModeIntent, 'categoryId' | 'from'>;

export const eMode = defineMarketAction({
  flow: eModeFlow,
  initialValues: ({ change, metrics, position: { userEmodeCategoryId: from } }: EModeInput): EModeValues => {
    const { preselected = NO_E_MODE } = eModeChoice(eModeCategories(metrics.reserves), from);
    return { categoryId: change === 'disable' ? NO_E_MODE : preselected, from };
  },
  derive: ({ input: { metrics }, values: { categoryId, from } }) => {
    const categories = eModeCategories(metrics.reserves);
    const labelOf = (id: number) => categories.find((category) => id !== NO_E_MODE && category.id === id)?.label;
    const category = categories.find(({ id }) => id === categoryId);
    const assets = category?.assets ?? [];
    return {
      change: eModeChange(from, categoryId),
      choice: eModeChoice(categories, from),
      labelOf,
      ltv: category?.ltv ?? 0n,
      assets: categoryId === NO_E_MODE || assets.length === 0 ? eModeText.allAssets : assets.join(', '),
    };
  },
  check: ({ input: { position }, values: { categoryId } }) => checkEMode(position, categoryId),
  issueText: ({ issue, input: { position }, values: { categoryId }, derived: { labelOf } }) => ({
    text: eModeIssueText[issue]({
      category: labelOf(categoryId) ?? eModeText.none,
      isAboveQuoted: currentLtv(position) >= bpsToRay(QUOTED_COLLATERALIZATION),
    }),
  }),
  preview: ({ input: { position }, values: { categoryId } }) => withEMode(position, categoryId),
  intent: ({ input: { market }, values, account }) => eModeIntentFor({ market, account, ...values }),
  // Interest changes the position every second, but never the call.
  isSamePlan: () => true,
  valuesOf: ({ intent: { categoryId, from } }) => ({ categoryId, from }),
  labels: ({ derived: { change } }) => ({
    title: eModeText.title[change],
    action: eModeText.title[change],
    running: eModeText.running[change],
  }),
  controls: ({ values, derived: { change, choice } }) =>
    change === 'disable' || !choice.hasChooser
      ? []
      : [
          {
            kind: 'select',
            label: eModeText.category,
            options: choice.options.map(({ id, label }) => ({ key: String(id), label })),
            selected: String(values.categoryId),
            change: (key) => ({ ...values, categoryId: Number(key) }),
          },
        ],
  rows: ({ preview: after, input, values: { categoryId, from }, derived: { labelOf, assets } }) => [
    textRow(eModeText.category, {
      before: labelOf(from) ?? eModeText.none,
      after: labelOf(categoryId) ?? eModeText.none,
    }),
    textRow(eModeText.assets, { after: assets }),
    percentRow(eModeText.maxLtv, eModeText.maxLtvDefinition, {
      before: bpsAmount(input.position.currentLoanToValue),
      after: bpsAmount(after.currentLoanToValue),
    }),
    healthChangeRow({ input, after, isEntered: true }),
  ],
  measures: positionMeasures,
  proofs: (previewed) => [positionProof(previewed)],
  notices: ({ preview, input: { position }, values: { categoryId }, derived, locale }): readonly ActionNotice[] => {
    const { change, ltv, labelOf } = derived;
    const health = { before: position.healthFactor, after: preview.healthFactor };
    // The acknowledgement checkbox already displays this warning.
    const isRiskier = isHealthLower(health.after, health.before) && !needsRiskAcknowledgement(health);
    return [
      ...(change !== 'disable' && raisesLtv(position, preview) ? [raisesNotice(ltv, locale)] : []),
      ...(change !== 'disable' && !canBorrowAnything(preview)
        ? [{ tone: 'caution', text: nothingText(preview)(labelOf(categoryId) ?? '') } as const]
        : []),
      ...(isRiskier ? [{ tone: 'danger', text: eModeText.liquidationRisk, announce: 'polite' } as const] : []),
    ];
  },
  risk: eModeText.liquidationRisk.join(' '),
  decode: ({ logs, input: { market }, account }) => decodeEMode(logs, { pool: market.addresses.LENDING_POOL, account }),
  result: (outcome) => {
    const { transfer: entered, input, values } = outcome;
    const { label } = eModeCategories(input.metrics.reserves).find(({ id }) => id === values.categoryId) ?? {};
    const category = values.categoryId === NO_E_MODE ? undefined : label;
    return {
      message: entered === values.categoryId ? eModeText.result(category) : undefined,
      rows: [healthResult(outcome)],
    };
  },
});

/** Compares the LTV of the account's collateral. Without collateral, any category counts as a raise. */
function raisesLtv(before: UserPosition, after: UserPosition): boolean {
  return after.currentLoanToValue > before.currentLoanToValue || before.totalCollateralUSD === 0n;
}

function raisesNotice(ltv: Bps, locale: string): ActionNotice {
  const isWhole = ltv % 100n === 0n;
  return {
    tone: 'info',
    text: eModeText.raisesLtv(formatPercent(bpsAmount(ltv), locale, { decimals: isWhole ? 0 : 2 })),
  };
}

function nothingText({ isInIsolationMode }: UserPosition) {
  return isInIsolationMode ? eModeText.nothingInIsolation : eModeText.nothingToBorrow;
}
