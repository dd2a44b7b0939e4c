import { defineAction, type ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { percentRow, textRow } from '@fathom/area-kit/actions/view/rows';
import { checkEMode } from '../../domain/checkEMode';
import { eModeCategories, NO_E_MODE } from '../../domain/eMode';
import { eModeChange, eModeChoice, type EModeChange } from '../../domain/eModeChoice';
import { isHealthLower } from '../../domain/healthFactor';
import { withEMode } from '../../domain/positionAfter';
import { bpsAmount } from '../../domain/units';
import type { PositionInput } from '../market/marketInput';
import { healthResult } from '../market/marketResult';
import { positionMeasures, positionProof } from '../market/previewProofs';
import { healthChangeRow } from '../market/rows';
import { decodeEMode, eModeFlow, eModeIntentFor, type EModeIntent } from './eMode.flow';
import { eModeIssueText, eModeText } from './eMode.text';

export interface EModeInput extends PositionInput {
  /** What the dialog was opened for. */
  readonly change: EModeChange;
}

/** The category to enter, 0 for none, and the one when the dialog was opened. */
type EModeValues = Pick<EModeIntent, 'categoryId' | 'from'>;

export const eMode = defineAction({
  flow: eModeFlow,
  initialValues: ({ change, metrics, position: { userEmodeCategoryId: from } }: EModeInput): EModeValues => {
    const { preselected = NO_E_MODE } = eModeChoice(eModeCategories(metrics.reserves), from);
    return { categoryId: change === 'disable' ? NO_E_MODE : preselected, from };
  },
  derive: ({ input: { metrics }, values: { categoryId, from } }) => {
    const categories = eModeCategories(metrics.reserves);
    const labelOf = (id: number) => categories.find((category) => id !== NO_E_MODE && category.id === id)?.label;
    const assets = categories.find(({ id }) => id === categoryId)?.assets ?? [];
    return {
      change: eModeChange(from, categoryId),
      choice: eModeChoice(categories, from),
      labelOf,
      assets: categoryId === NO_E_MODE || assets.length === 0 ? eModeText.allAssets : assets.join(', '),
    };
  },
  check: ({ input: { position }, values: { categoryId } }) => checkEMode(position, categoryId),
  issueText: ({ issue, values: { categoryId }, derived: { labelOf } }) => ({
    text: eModeIssueText[issue]({ category: labelOf(categoryId) ?? eModeText.none }),
  }),
  preview: ({ input: { position }, values: { categoryId } }) => withEMode(position, categoryId),
  intent: ({ input: { market }, values, account }) => eModeIntentFor({ market, account, ...values }),
  // Interest changes the position every second, the call never.
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
  notices: ({ preview, input: { position }, derived: { change } }): readonly ActionNotice<EModeValues>[] => {
    if (change !== 'disable') return [{ tone: 'info', text: eModeText.raisesLtv }];
    const isRiskier = isHealthLower(preview.healthFactor, position.healthFactor);
    return isRiskier ? [{ tone: 'danger', text: eModeText.liquidationRisk, announce: 'polite' }] : [];
  },
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
