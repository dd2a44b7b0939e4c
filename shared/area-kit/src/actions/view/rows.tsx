import { useLocale } from '@fathom/contract';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import type { Amount } from '@fathom/base/domain/amount';
import { columnDecimals } from '@fathom/base/format/columnDecimals';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatToken, type TokenFormat } from '@fathom/base/format/formatToken';
import { AmountText } from '@fathom/ui/number/AmountText';
import { BeforeAfter } from '@fathom/ui/number/BeforeAfter';
import { PercentText } from '@fathom/ui/number/PercentText';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import type { ActionRow } from '../defineAction';
import { transactionText } from '../text/en';

/** `before` is omitted while nothing is entered, and if there was no value. */
export interface Change<Value> {
  readonly before?: Value | undefined;
  readonly after: Value;
}

interface ChangeTextProps<Value> {
  readonly change: Change<Value>;
  /** Values with the same text count as unchanged. */
  readonly write: (value: Value) => string | undefined;
  readonly show?: ((value: Value) => ReactNode) | undefined;
  readonly unit?: string | undefined;
}

export function ChangeText<Value>({ change: { before, after }, write, show = write, unit }: ChangeTextProps<Value>) {
  const isUnchanged = before !== undefined && write(before) === write(after);
  return (
    <>
      <BeforeAfter
        before={before !== undefined && !isUnchanged ? show(before) : undefined}
        after={show(after)}
        unit={unit}
      />
      {isUnchanged && <Unit> {transactionText.unchanged}</Unit>}
    </>
  );
}

interface AmountRowOptions {
  readonly unit: string;
  /** Default: depends on the amounts. */
  readonly decimals?: number | undefined;
}

/** Displays every integer digit, and both amounts of a change with the same decimals. */
export function amountRow(label: string, change: Change<Amount>, options: AmountRowOptions): ActionRow {
  return { key: label, label, value: <AmountChange change={change} {...options} /> };
}

function AmountChange({ change, unit, decimals }: AmountRowOptions & { readonly change: Change<Amount> }) {
  const locale = useLocale();
  const { before, after } = change;
  const format: TokenFormat = {
    decimals: decimals ?? (before && columnDecimals([before, after])),
    compact: 'never',
  };
  return (
    <ChangeText
      change={change}
      unit={unit}
      write={(amount) => formatToken(amount, locale, format)}
      show={(amount) => <AmountText amount={amount} {...format} />}
    />
  );
}

export function textRow(label: string, change: Change<string>): ActionRow {
  return { key: label, label, value: <ChangeText change={change} write={(text) => text} /> };
}

interface LabeledRow {
  readonly label: string;
  readonly meaning?: string | undefined;
  readonly whyUnknown: string;
}

interface PreviewRow extends LabeledRow {
  readonly amount: Amount | undefined;
  readonly unit: string;
  readonly isEstimate?: boolean | undefined;
  readonly note?: ReactNode | undefined;
}

/** Rounds down, so that it never displays more than is paid. */
export function previewRow({ amount, unit, whyUnknown, isEstimate, note, ...row }: PreviewRow): ActionRow {
  return {
    key: row.label,
    label: labelOf(row),
    value: (
      <>
        {isEstimate === true && amount !== undefined && '≈ '}
        <AmountText amount={amount} unit={unit} whyUnknown={whyUnknown} compact="never" />
        {amount && note}
      </>
    ),
  };
}

export function valueRow({ text, whyUnknown, ...row }: LabeledRow & { readonly text: string | undefined }): ActionRow {
  return { key: row.label, label: labelOf(row), value: text ?? <Unknown reason={whyUnknown} /> };
}

function labelOf({ label, meaning }: Pick<LabeledRow, 'label' | 'meaning'>): ReactNode {
  return meaning === undefined ? label : <Term explanation={meaning}>{label}</Term>;
}

export function percentRow(label: string, definition: string, change: Change<Amount>): ActionRow {
  return {
    key: label,
    label: <Term explanation={definition}>{label}</Term>,
    value: <RateChange change={change} decimals={1} />,
  };
}

export function rateRow(label: string, ratio: Amount): ActionRow {
  return { key: label, label, value: <PercentText ratio={ratio} /> };
}

export function rateChangeRow(label: string, change: Change<Amount>): ActionRow {
  return { key: label, label, value: <RateChange change={change} /> };
}

interface RateChangeProps {
  readonly change: Change<Amount>;
  readonly decimals?: number | undefined;
}

function RateChange({ change, decimals = 2 }: RateChangeProps) {
  const locale = useLocale();
  return (
    <ChangeText
      change={change}
      write={(rate) => formatPercent(rate, locale, { decimals })}
      show={(rate) => <PercentText ratio={rate} decimals={decimals} />}
    />
  );
}

export function statusRow(label: string, definition: string, text: string, isPositive: boolean): ActionRow {
  return {
    key: label,
    label: <Term explanation={definition}>{label}</Term>,
    value: isPositive ? (
      <StatusLabel tone="positive" icon={Check} size="medium">
        {text}
      </StatusLabel>
    ) : (
      text
    ),
  };
}
