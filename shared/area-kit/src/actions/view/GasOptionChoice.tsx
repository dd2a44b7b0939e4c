import { useState } from 'react';
import styled from 'styled-components';
import type { GasOption } from '@fathom/contract';
import { TextField } from '@fathom/ui/form/TextField';
import { Menu } from '@fathom/ui/overlay/Menu';
import { space } from '@fathom/ui/theme/measure';
import { DEFAULT_CUSTOM, GAS_OPTIONS } from '../../flows/gas/gasOption';
import { gweiText, parseGwei } from '../fees/gwei';
import { transactionText } from '../text/en';
import type { GasChoice } from '../progress/useFlowPanel';

export function GasOptionMenu({ choice: { option, onChange } }: { readonly choice: GasChoice }) {
  const text = transactionText.gasOptions;
  return (
    <Menu
      variant="text"
      label={transactionText.gasOption(text[option.kind])}
      entries={GAS_OPTIONS.map((kind) => ({
        key: kind,
        label: text[kind],
        isChosen: kind === option.kind,
        onSelect: () => onChange(optionOf(kind, option)),
      }))}
    >
      {/* The line has no room for the default option; the chevron indicates the others. */}
      {option.kind === 'normal' ? null : text[option.kind]}
    </Menu>
  );
}

function optionOf(kind: GasOption['kind'], current: GasOption): GasOption {
  if (kind !== 'custom') return { kind };
  return current.kind === 'custom' ? current : DEFAULT_CUSTOM;
}

interface CustomGasProps {
  readonly choice: GasChoice;
  /** Wei per gas. */
  readonly limit: bigint;
}

/** The maximum gas price. An invalid entry keeps the last one. */
export function CustomGas({ choice: { onChange, baseFee }, limit }: CustomGasProps) {
  const [entry, setEntry] = useState(() => gweiText(limit));
  const entered = parseGwei(entry);
  const isTooLow = entered !== undefined && baseFee !== undefined && entered < baseFee;
  return (
    <Field>
      <TextField
        label={transactionText.gasLimitLabel}
        value={entry}
        error={entered === undefined ? transactionText.gasLimitInvalid(gweiText(limit)) : undefined}
        hint={isTooLow ? transactionText.gasLimitLow(gweiText(baseFee)) : transactionText.gasLimitHint}
        onChange={(next) => {
          setEntry(next);
          const wei = parseGwei(next);
          if (wei !== undefined) onChange({ kind: 'custom', maxFeePerGas: wei });
        }}
      />
    </Field>
  );
}

const Field = styled.div`
  margin-top: ${space(2)};
`;
