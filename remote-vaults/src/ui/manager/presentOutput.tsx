import { isAddress } from '@fathom/contract/address';
import { displayText, isolateText } from '@fathom/base/domain/displayText';
import { formatTimestamp } from '@fathom/base/format/formatTimestamp';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { type as typeSize } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AbiValue, NamedValue } from '../../data/methodEffects.query';
import { outputKind } from '../../domain/manager/outputKind';
import { vaultRoleName } from '../../domain/manager/requiredRole';
import { managerText as text } from '../../text/managerText';

export interface OutputOptions {
  readonly decimals: number;
  readonly locale: string;
}

/** Graphemes. */
const LONGEST = 200;
/** The last second that a `Date` can represent. */
const LAST_SECOND = 8_640_000_000_000n;

export function OutputText({ method, value, options }: { method: string; value: NamedValue; options: OutputOptions }) {
  const converted =
    typeof value.value === 'bigint' ? convertedInteger(method, value.name, value.value, options) : undefined;
  return (
    <Value>
      {converted ?? outputText(value.value)}
      {converted !== undefined && <Raw>{text.raw(String(value.value))}</Raw>}
    </Value>
  );
}

export function outputText(value: AbiValue): ReactNode {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'boolean') return text.flags[value ? 'true' : 'false'];
  if (typeof value === 'object') return value.length === 0 ? text.emptyList : <Items values={value} />;
  if (value === '') return text.blank;
  if (isAddress(value)) return value;
  const role = vaultRoleName(value);
  if (role !== undefined) return `${value} (${role})`;
  return isolateText(displayText(value, LONGEST));
}

function Items({ values }: { values: readonly AbiValue[] }) {
  return (
    <List>
      {values.map((item, index) => (
        <li key={index}>{outputText(item)}</li>
      ))}
    </List>
  );
}

function convertedInteger(method: string, name: string, raw: bigint, options: OutputOptions): string | undefined {
  switch (outputKind(method, name)) {
    case 'amount':
      return formatTokenInFull({ raw, decimals: options.decimals }, options.locale);
    case 'time':
      return raw > 0n && raw < LAST_SECOND ? formatTimestamp(Number(raw)) : undefined;
    case 'plain':
      return undefined;
  }
}

const Value = styled.span`
  display: inline-grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Raw = styled.span`
  ${typeSize('xs')}
  color: ${color('muted')};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
