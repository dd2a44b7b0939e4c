import { isAddress } from '@fathom/contract/address';
import { formatUnits } from '@fathom/base/domain/amount';
import { displayText, isolateText } from '@fathom/base/domain/displayText';
import { textOfHex } from '@fathom/base/domain/hexText';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { separatorsOf } from '@fathom/base/format/decimalText';
import { checksummed } from '../../data/checksummed';
import type { AbiValue, MeasuredValue } from '../../data/decodeAction';
import type { ValueUnit } from '../../data/daoConfiguration';
import { roleName } from '../../data/roleName';
import { effectsText } from '../../text/effectsText';

const LONGEST = 80;
const ROLE = 'role';

/** Formats numbers with their unit; addresses, roles and identifiers by name. */
export function presentValue(
  { value, kind, name, unit }: Pick<MeasuredValue, 'value' | 'kind'> & Partial<Pick<MeasuredValue, 'name' | 'unit'>>,
  nameOf: (address: string) => string | undefined,
  locale: string,
): string {
  if (typeof value === 'bigint') return unit ? measured(value, unit, locale) : scaled(value, locale);
  if (typeof value === 'boolean') return value ? effectsText.yes : effectsText.no;
  if (typeof value === 'object') {
    return value.map((item: AbiValue) => presentValue({ value: item, kind: 'string' }, nameOf, locale)).join(', ');
  }
  if (isAddress(value)) return nameOf(value) ?? formatAddress(checksummed(value));
  if (kind === 'fixedBytes') {
    return (name === ROLE ? roleName(value) : undefined) ?? identifierText(value) ?? shortened(value);
  }
  return kind === 'bytes' ? shortened(value) : isolateText(displayText(value, LONGEST));
}

/** Formats the complete value, without names or scales. */
export function exactValue(value: AbiValue): string {
  if (typeof value === 'object') return value.map(exactValue).join(', ');
  return isAddress(value) ? checksummed(value) : String(value);
}

/** Formats all digits: `600,000 FXD`, `25%`. `Intl` formats at most 20 decimals; a rad has 45. */
function measured(raw: bigint, { decimals, symbol }: ValueUnit, locale: string): string {
  const [whole = '0', fraction] = formatUnits({ raw: raw < 0n ? -raw : raw, decimals }).split('.');
  const decimal = fraction === undefined ? '' : `${separatorsOf(locale).decimal}${fraction}`;
  const number = `${raw < 0n ? '-' : ''}${BigInt(whole).toLocaleString(locale)}${decimal}`;
  return symbol === '' || symbol === '%' ? `${number}${symbol}` : `${number} ${symbol}`;
}

/** The protocols' scales: rad, ray and wad. */
const SCALES = [
  [45n, '10⁴⁵'],
  [27n, '10²⁷'],
  [18n, '10¹⁸'],
] as const;

/** Formats all digits, with a power of ten for multiples of a scale: `600,000 × 10⁴⁵`. */
function scaled(value: bigint, locale: string): string {
  const scale = SCALES.find(([digits]) => value !== 0n && value % 10n ** digits === 0n);
  if (!scale) return value.toLocaleString(locale);
  return `${(value / 10n ** scale[0]).toLocaleString(locale)} × ${scale[1]}`;
}

/** Decodes `0x58444300…` as `XDC`; `undefined` for bytes that aren't text. */
function identifierText(hex: string): string | undefined {
  const digits = hex.slice(2).replace(/(?:00)+$/, '');
  const text = textOfHex(digits);
  return /^[\w. -]{1,32}$/.test(text) ? text : undefined;
}

function shortened(hex: string): string {
  return hex.length > 22 ? `${hex.slice(0, 12)}…${hex.slice(-8)}` : hex;
}
